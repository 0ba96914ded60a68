"""Every lesson is played from start to end on the real engine; a file that is wrong is refused with its place."""

from __future__ import annotations

import re

import pytest

from duelstage.bots import make_bot
from duelstage.games import GAMES
from duelstage.kernel.events import EV_TURN
from duelstage.lessons.book import FOLDER, LANGUAGES, Lesson, LessonError, lesson_of, read, shipped
from duelstage.match.match import Match
from duelstage.match.messages import Rejected

LESSONS = [pytest.param(lesson, id=lesson.id) for lesson in shipped()]
each_lesson = pytest.mark.parametrize("lesson", LESSONS)
WAYS = 24  # through a lesson that are tried at most
ANSWERS = 200  # of the opponent, one after another, at most
BLOW = (FOLDER / "masters_blow.toml").read_text(encoding="utf-8")


def opponent_plays(lesson: Lesson, match: Match, kept: list[bool]) -> None:
    """What the server's bot does: the list, and `greedy` where that is at its end or not legal."""
    other = 1 - lesson.seat
    greedy = make_bot("greedy", lesson.played, other, 0)
    for _ in range(ANSWERS):
        if match.asked != other:
            return
        done = sum(move.seat == other for move in match.moves)
        code = lesson.reply(match.position, done)
        if done < len(lesson.opponent):
            kept.append(code is not None)
        prompt = match.prompt(other)
        assert prompt is not None
        chosen = greedy.choose(match.view(other), prompt) if code is None else code
        assert not isinstance(match.act(other, match.seq, chosen), Rejected)
    raise AssertionError("the opponent never ends its turn")


def follow(lesson: Lesson, ways: tuple[str, ...]) -> Match:
    """The match after these actions of the learner, in which it is asked again or all is over."""
    match: Match = Match.standing(lesson.played, lesson.start())
    kept: list[bool] = []
    for said in (*ways, ""):
        opponent_plays(lesson, match, kept)
        if said:
            code = match.parse(lesson.seat, said)
            assert not isinstance(match.act(lesson.seat, match.seq, code), Rejected)
    assert all(kept), f"after {ways}: the opponent could not do what the lesson says of it"
    return match


@each_lesson
def test_a_lesson_can_be_played_as_it_says(lesson: Lesson) -> None:
    """Whatever of a step's actions one does: one of the next step's can be done, and none stands there in vain."""
    ways: list[tuple[str, ...]] = [()]
    for n, step in enumerate(lesson.steps, 1):
        if not step.do:
            continue
        further = []
        for way in ways:
            match = follow(lesson, way)
            assert match.asked == lesson.seat, f"step {n}: nothing is asked"
            codes = {said: match.parse(lesson.seat, said) for said in step.do}
            legal = [said for said, code in codes.items() if match.why_not(lesson.seat, code) is None]
            assert legal, f"step {n}: none of {step.do} is legal after {way}"
            further += [(*way, said) for said in legal]
        assert {way[-1] for way in further} == set(step.do), f"step {n}: one of {step.do} is never legal"
        ways = further[:WAYS]


@each_lesson
def test_a_lesson_is_whole(lesson: Lesson) -> None:
    said = [lesson.title, lesson.about, *(step.say for step in lesson.steps)]
    assert all(set(words) == set(LANGUAGES) and all(words.values()) for words in said)
    assert any(step.do for step in lesson.steps)
    for step in lesson.steps:
        assert step.done["en"] == "" or step.do, "done is said of something that was to be done"


def test_lessons_are_found_by_id_and_stand_in_order() -> None:
    assert len({lesson.id for lesson in shipped()}) == len(shipped())
    games = [list(GAMES).index(lesson.game) for lesson in shipped()]
    assert games == sorted(games) and set(games) == set(range(len(GAMES)))
    assert lesson_of("masters_blow") in shipped() and lesson_of("nothing") is None


WRONG = {
    "no TOML": ("id = ", "no TOML: "),
    "another name": (BLOW.replace('id = "masters_blow"', 'id = "x"'), "id: 'x'; expected the name of the file"),
    "no such game": (BLOW.replace('"masters"\n', '"chess"\n'), "game: 'chess' is unknown; expected artistes, masters"),
    "no such format": (BLOW.replace('"spd"', '"huge"'), "format: 'huge' is unknown; expected spd"),
    "a member too much": ("colour = 1\n" + BLOW, "'colour' is unknown; expected id, game"),
    "a member too few": (BLOW.replace("minutes = 1\n", ""), "minutes is missing"),
    "minutes": (BLOW.replace("minutes = 1\n", "minutes = 0\n"), "minutes: 0; expected a whole number from 1 to 60"),
    "an unknown card": (BLOW.replace('"dock_rat"]', '"dock_cat"]'), "cards: 'dock_cat' is unknown; did you mean"),
    "too many cards": (BLOW.replace('"dock_rat"]', '"dock_rat", "x", "y"]'), "cards: 4 cards; expected 1 to 3"),
    "the position": (BLOW.replace("cider_bear", "cider_beer"), "position: .*cider_beer"),
    "a language": (BLOW.replace('say.fr = "Proche', 'say.de = "Proche'), "step 2, say: expected a text for each of en"),
    "an empty text": (re.sub(r'say.en = "Near[^"]*"', 'say.en = " "', BLOW), "step 2, say, en: ' '; expected a text"),
    "do": (BLOW.replace('do = ["attack f ef"]', "do = [1]"), r"step 2, do: .*; expected a list of texts"),
    "a member of a step": (BLOW.replace('point = ["unit:0", "unit:4"]', "points = []"), "step 2: 'points' is unknown"),
    "a long point": (BLOW.replace('"unit:0"', f'"{"x" * 50}"'), "step 2, point: .*at most 40"),
    "no step": ("step = []\n" + BLOW.partition("[[step]]")[0], r"step: expected \[\[step"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_lesson_that_is_wrong_is_refused_with_its_place(case: str) -> None:
    text, sentence = WRONG[case]
    with pytest.raises(LessonError, match=f"masters_blow.toml.*{sentence}"):
        read("masters_blow.toml", text)


def test_a_turn_that_is_skipped_by_the_list_is_played_by_greedy() -> None:
    lesson = lesson_of("masters_blow")
    assert lesson is not None
    position = lesson.start()
    assert lesson.reply(position, 0) is not None and lesson.reply(position, 2) is None
    position.apply(lesson.reply(position, 0) or 0)
    assert lesson.reply(position, 0) is None  # it has attacked already
    assert EV_TURN in {row[0] for row in position.apply_logged(lesson.reply(position, 1) or 0)}
