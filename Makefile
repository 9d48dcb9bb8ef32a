# Speeltafel: `make play` starts the server and opens the page, `make test` tests everything; both set up what they need first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
READY_TO_DEVELOP := $(VENV)/.ready-to-develop
# Programs that this machine lacked and that were brought without its packages.
export PATH := $(CURDIR)/$(VENV)/programs/bin:$(PATH)

MODULES := web/node_modules/.package-lock.json
SITE := src/speeltafel/server/http/site/index.html
PAGE := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/fixtures/*') \
  $(shell find src -name '*.ftl')

# A lock is complete, and every file is compared with it.
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps

GAME ?=
ARGS ?=
# Processes that test: two for each core, because many tests wait for a server or a browser.
TESTERS ?= $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))')
OLD ?=

.NOTPARALLEL:
.PHONY: help programs node play play-terminal test check bench bench-peers bench-server bench-compare bench-web \
  bench-envs soak lock golden types fixtures pictures web clean

help:
	@echo "make play           play in the browser (ARGS=\"--host 0.0.0.0\" lets others on your network in)"
	@echo "make play-terminal  play in the terminal (GAME=<name> chooses the game)"
	@echo "make test           set everything up and run all tests"
	@echo "make programs       bring Node, PostgreSQL and a browser, as make test does first"
	@echo "make check          formatting, lint, types and import directions"
	@echo "make bench          measure random play on one core"
	@echo "make bench-peers    the same beside OpenSpiel, as ratios"
	@echo "make bench-server   moves a second and how long they take, beside boardgame.io"
	@echo "make bench-compare  random play and the server beside an earlier checkout (OLD=its folder)"
	@echo "make bench-web      how soon a table can be played at, in Chromium"
	@echo "make bench-envs     the environments for learning, beside OpenSpiel's and PettingZoo's"
	@echo "make soak           hundreds of thousands of games against every invariant, and the laws with more examples;"
	@echo "                    then kills and attacks of a server (needs nginx: apt-get install nginx-light)"
	@echo "make pictures       draw the README's pictures again"
	@echo "make golden         store digests and tree counts again after a change of rules"
	@echo "make web            build the page again after a change of its sources"
	@echo "make lock           write the lock files again after a change of dependencies (ARGS=--upgrade takes the newest)"
	@echo "make types          write the TypeScript types of protocol, REST API and games again after a change"
	@echo "make fixtures       play the page's sample games again after a change of protocol or rules"

play: $(READY)
	@$(BIN)/speeltafel serve $(ARGS)

play-terminal: $(READY)
	@$(BIN)/speeltafel play $(GAME) $(ARGS)

test: programs $(READY_TO_DEVELOP) $(SITE)
	$(BIN)/speeltafel compile
	$(BIN)/python -m pytest -n $(TESTERS) --dist worksteal $(ARGS)
	npm --prefix web test

check: $(READY_TO_DEVELOP) $(MODULES)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.typescript --check
	$(BIN)/python -m tools.rest_types --check
	$(BIN)/python -m tools.game_types --check
	npm --prefix web run format:check --silent
	npm --prefix web run lint --silent
	npm --prefix web run check

bench: $(READY)
	$(BIN)/speeltafel bench $(ARGS)

bench-peers: $(READY_TO_DEVELOP)
	$(BIN)/speeltafel bench --peers $(ARGS)

bench-envs: $(READY_TO_DEVELOP)
	$(BIN)/python -m benchmarks.envs cpu
	$(BIN)/python -m benchmarks.envs pettingzoo

bench-server: $(READY_TO_DEVELOP)
	$(BIN)/python -m benchmarks.server $(ARGS)

bench-compare: $(READY_TO_DEVELOP)
	$(BIN)/python -m benchmarks.compare --old $(OLD) $(ARGS)

bench-web: $(READY_TO_DEVELOP) $(SITE)
	$(BIN)/python -m benchmarks.web $(ARGS)

soak: $(READY_TO_DEVELOP)
	SPEELTAFEL_EXAMPLES=400 $(BIN)/python -m pytest -n $(TESTERS) --dist worksteal \
	  tests/*/test_laws.py $$(grep -rlE 'import (EXAMPLES|MANY_MOVES|.*play_long_enough)' tests --include='test_*.py')
	$(BIN)/python -m benchmarks.soak $(ARGS)
	$(BIN)/python -m benchmarks.soak_server --report benchmarks/reports/soak-kill.md
	$(BIN)/python -m benchmarks.soak_tables --tables 20000 --report benchmarks/reports/soak-tables.md
	$(BIN)/python -m benchmarks.attacks --report benchmarks/reports/attacks.md

golden: $(READY_TO_DEVELOP)
	$(BIN)/python -m tests.golden.digests --write
	$(BIN)/python -m tests.golden.trees --write

types: $(READY_TO_DEVELOP) $(MODULES)
	$(BIN)/python -m tools.typescript
	$(BIN)/python -m tools.rest_types
	$(BIN)/python -m tools.game_types
	npm --prefix web run format --silent

fixtures: $(READY_TO_DEVELOP)
	$(BIN)/python -m tools.page_fixtures

pictures: $(READY_TO_DEVELOP) $(SITE)
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.screenshots

web: $(SITE)

clean:
	rm -rf $(VENV) web/node_modules src/speeltafel/server/http/site dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis

programs: | $(BIN)/pip
	@$(BIN)/python -m tools.prepare

node: | $(BIN)/pip
	@$(BIN)/python -m tools.prepare node

$(BIN)/pip:
	@echo "Setting up a Python environment in $(VENV)…"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Speeltafel needs Python 3.11 or newer; PYTHON=... names another one."; exit 1; }
	@$(PYTHON) -m tools.prepare.venv $(VENV)

$(READY): requirements.lock requirements-build.lock pyproject.toml | $(BIN)/pip
	@echo "Installing Speeltafel and what it needs…"
	@$(INSTALL) --require-hashes -r requirements.lock -r requirements-build.lock
	@$(INSTALL) --no-build-isolation --editable .
	@touch $@

$(READY_TO_DEVELOP): requirements-dev.lock requirements-apart.lock $(READY)
	@echo "Installing the tools that tests and checks need…"
	@$(INSTALL) --require-hashes -r requirements-dev.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-apart.lock
	@touch $@

lock: $(READY_TO_DEVELOP)
	@$(BIN)/python -m tools.lock $(ARGS)

$(MODULES): web/package-lock.json | node
	@echo "Installing what the page is built with…"
	@npm --prefix web ci --silent --no-audit --no-fund
	@touch $@

$(SITE): $(PAGE) $(MODULES)
	@echo "Building the page…"
	@npm --prefix web run build --silent
	@touch $@
