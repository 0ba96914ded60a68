"""The vectors that the web client is tested with are fresh, and Python folds them itself."""

from __future__ import annotations

import json

import pytest

from duelstage.games import GAMES

from .make import facts_of, facts_path, read, vector_path, vectors_of, written

FORMATS = [(name, format_name) for name, entry in GAMES.items() for format_name in entry.formats()]


@pytest.mark.parametrize(("name", "format_name"), FORMATS)
def test_vectors_are_fresh(name, format_name):
    made = json.loads(json.dumps(vectors_of(GAMES[name], format_name)))

    assert read(vector_path(name, format_name)) == made, "run: python -m tests.vectors.make"


@pytest.mark.parametrize(("name", "format_name"), FORMATS)
def test_vectors_fold_in_python(name, format_name):
    fold = GAMES[name].room("view").fold
    for vector in read(vector_path(name, format_name)):
        view = vector["start"]
        for step in vector["steps"]:
            view = fold(view, step["events"])
            assert view == step["view"]


@pytest.mark.parametrize("name", GAMES)
def test_facts_are_fresh(name):
    assert facts_path(name).read_text(encoding="utf-8") == written(facts_of(GAMES[name])), (
        "run: python -m tests.vectors.make"
    )
