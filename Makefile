# 导演: make run | install | test | test-all | demo | bench | sim | chaos | soak | check
#       make doctor | backup | restore FILE=...
#
# make chaos KILLS=200 kills the bot in busy nights; make soak MINUTES=10 wears it out.
# make sim N=1000 SEATS=20 plays so many matches of so many practice seats, with GAME=escape hunts.
# PYTHON=python3.12 chooses the interpreter (3.11 or later), VENV=folder another environment.

VENV ?= .venv
N ?= 1000
SEATS ?= 20
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
VERSION_OF := import sys; print("%d.%d" % sys.version_info[:2])

ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
else
BIN := $(VENV)/bin
endif

ifndef PYTHON
PYTHON := $(shell for python in "$(BIN)/python" python3.13 python3.12 python3.11 python3 python; do \
	if "$$python" -c '$(NEW_ENOUGH)' >/dev/null 2>&1; then echo "$$python"; break; fi; done)
endif

VERSION := $(shell "$(PYTHON)" -c '$(VERSION_OF)' 2>/dev/null)
RUNS := $(VENV)/.runs-$(VERSION)
STAMP := $(VENV)/.installed-$(VERSION)
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check

.DEFAULT_GOAL := run
.PHONY: run install test test-all demo bench sim chaos soak check doctor backup restore

run: $(RUNS)
	@$(BIN)/python -m engine.store.migrate
	@$(BIN)/python bot.py

install: $(STAMP)

$(VENV)/.made-$(VERSION):
	@test -n "$(VERSION)" || { echo "Python 3.11 or later is needed (PYTHON=...)" >&2; exit 1; }
	@test "$$($(BIN)/python -c '$(VERSION_OF)' 2>/dev/null)" = "$(VERSION)" \
		|| "$(PYTHON)" -m venv --clear $(VENV)
	@touch $@

$(RUNS): pyproject.toml constraints.txt | $(VENV)/.made-$(VERSION)
	@test -e $(STAMP) && test ! $(STAMP) -ot pyproject.toml && test ! $(STAMP) -ot constraints.txt \
		|| $(PIP) install -c constraints.txt -e .
	@touch $@

$(STAMP): pyproject.toml constraints.txt | $(VENV)/.made-$(VERSION)
	@$(PIP) install -c constraints.txt -e '.[test,bench,sim,postgresql]'
	@touch $@

check: install
	@$(BIN)/python -m ruff check .
	@$(BIN)/python -m ruff format --check .
	@$(BIN)/python -m pyright --pythonpath $(BIN)/python

test: check
	@$(BIN)/python -m pytest -n 2

test-all: check
	@$(BIN)/python -m pytest -n 2 -m ''

demo: install
	@$(BIN)/python -m demo.play

bench: install
	@$(BIN)/python -m bench

sim: install
	@$(BIN)/python -m $(if $(filter escape,$(GAME)),simulate.hunts $(N),simulate $(N) $(SEATS))

chaos: install
	@$(BIN)/python -m chaos.kill $(KILLS)

soak: install
	@$(BIN)/python -m chaos.soak $(MINUTES)

doctor: install
	@$(BIN)/python -m engine.runtime.doctor

backup: install
	@$(BIN)/python -m engine.runtime.safekeeping backup

restore: install
	@$(BIN)/python -m engine.runtime.safekeeping restore "$(FILE)"
