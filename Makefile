# Two commands for a fresh machine with Python 3.11+ and make: `make play`, `make test`.
# A C compiler makes the engine about thirty times faster; without one everything works, plain.

.NOTPARALLEL:
.PHONY: install rl web play test long check check-long examples lint bench parity strength build cover-rules wheel lock clean terminal web-test e2e shots fonts

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
RUN := $(VENV)/bin/python
READY := $(VENV)/.ready
READY_RL := $(VENV)/.ready-rl
TORCH := .tools/torch
READY_TORCH := $(TORCH)/.ready
REPORTS := build/reports
PYTEST := $(RUN) -m pytest -q -n 2
DECISIONS ?= 120000 # shared out evenly: 20,000 for each format of each game

install: build

# what the lock names, by hash, then the package itself, editable
$(READY): requirements.lock pyproject.toml hatch_build.py
	@test -n "$(PYTHON)" || { echo "Python 3.11 or later is needed and was not found" >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV) || { echo "python3 -m venv failed; on Debian: apt-get install python3-venv" >&2; exit 2; }
	@echo "duelstage: installing into $(VENV)"
	@$(RUN) -m pip install -qq --disable-pip-version-check --require-hashes -r requirements.lock
	@$(RUN) -m pip install -qq --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

# the extra `rl` beside it, for the tests; whoever plays need not wait for it
$(READY_RL): $(READY) requirements-rl.lock
	@echo "duelstage: installing the extra rl"
	@$(RUN) -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-rl.lock
	@touch $@

rl: install $(READY_RL)

# PyTorch in a place of its own, for the one example that needs it
$(READY_TORCH): examples/requirements-torch.txt | $(READY)
	@$(RUN) -m venv --clear $(TORCH)
	@echo "duelstage: installing PyTorch and sb3-contrib into $(TORCH)"
	@$(TORCH)/bin/pip install -qq --disable-pip-version-check -r examples/requirements-torch.txt || \
		{ echo "What examples/maskable_ppo.py needs could not be installed: see examples/requirements-torch.txt" >&2; exit 2; }
	@touch $@

# looks at the sources' hashes itself, and is quick where nothing has changed
build: $(READY)
	@$(RUN) -m native

# the client, built where its sources have changed; a Node is fetched where none is here
web: $(READY)
	@$(RUN) -m native.web

# the server with its embedded store, and the browser; LAN=1: for everybody in this network
play: install web
	@$(VENV)/bin/duelstage serve --open $(if $(LAN),--lan)

# the same duels in the terminal
terminal: install
	@$(VENV)/bin/duelstage play

test: rl
	$(PYTEST) -m "not long" --junitxml=$(REPORTS)/short.xml

long: rl
	$(PYTEST) -m long --junitxml=$(REPORTS)/long.xml || test $$? -eq 5  # 5: there are none

check: lint test long examples cover-rules parity wheel web-test e2e

check-long: rl
	$(MAKE) parity DECISIONS=1000000
	DUELSTAGE_FUZZ=long $(PYTEST) -m long || test $$? -eq 5

# each example, briefly
examples: rl $(READY_TORCH)
	$(RUN) examples/selfplay_ppo.py --decisions 30000 --every 15000 --matches 8 --final 8 --out build/examples/ppo
	$(RUN) examples/selfplay_curves.py build/examples/ppo/curve.jsonl --out build/examples/selfplay
	$(RUN) examples/openspiel_search.py --simulations 2 --decisions 3
	$(RUN) examples/openspiel_solve.py --rounds 10
	PYTHONPATH=src $(TORCH)/bin/python examples/maskable_ppo.py --steps 2048 --matches 8 --out build/examples/maskable_ppo.zip

lint: rl
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports --no-cache

# types, the canary, and vitest: folding as Python folds, words in four languages, fonts
web-test: web
	@$(RUN) -m native.web --script test

# browsers at a server of their own; needs Debian's chromium
e2e: install web
	@$(RUN) -m native.web --script e2e

# pictures of every page in build/shots
shots: install web
	@$(RUN) -m native.web --script shots

# the fonts hold only the characters that are used; a test says when they must be made again
fonts: $(READY)
	@test -x web/.tools/fonts/bin/python || $(PYTHON) -m venv web/.tools/fonts
	@web/.tools/fonts/bin/pip install -qq --disable-pip-version-check fonttools brotli
	@web/.tools/fonts/bin/python web/tools/fonts.py

bench: install
	$(VENV)/bin/duelstage bench engine

parity: install
	$(RUN) -m tests.parity --decisions $(DECISIONS)

# goes on where it was broken off; an hour or two the first time
strength: install
	$(RUN) -m duelstage.reports.strength --workers 2

cover-rules: install
	$(RUN) -m pytest -q --cover-rules --collect-only tests/scenes

# one wheel, built from the source archive, installed and played under every Python that is here
wheel: install
	$(RUN) -m native.wheel

# pins without addresses: they are read from whatever registry pip is set up for
COMPILE := UV_PYTHON_DOWNLOADS=never .tools/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate

lock: .tools/bin/uv
	$(COMPILE) --extra play --extra server --extra scale --group dev -o requirements.lock pyproject.toml
	$(COMPILE) --extra rl -c requirements.lock -o requirements-rl.lock pyproject.toml

.tools/bin/uv:
	$(PYTHON) -m venv .tools
	.tools/bin/pip install -qq --disable-pip-version-check uv

clean:
	rm -rf build dist .tools $(VENV) src/duelstage/_web web/node_modules web/.tools .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -f src/duelstage/_native/*.so src/duelstage/_native/*.pyd src/duelstage/_native/*.json
