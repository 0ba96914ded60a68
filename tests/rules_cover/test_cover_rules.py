"""The plug-in that ties tests to the law, tried on small suites with a law of three rules."""

from __future__ import annotations

import pytest

from duelstage.games.artistes import law
from tests.plugins import cover_rules
from tests.plugins.cover_rules import Law
from tests.rules import rule

LAW = Law("z", dict.fromkeys(("Z-ONE-1", "Z-ONE-2", "Z-TWO-1"), ()))
FORMATS = Law("y", {"Y-ONE-1": ("small", "large"), "Y-ONE-2": ("large",)})
COVER = ("--cover-rules", "--collect-only", "-q")

WHOLE = """
    from tests.rules import rule

    @rule("Z-ONE-1", "Z-ONE-2")
    def test_two_at_once():
        pass

    @rule("Z-TWO-1")
    class TestThird:
        def test_by_its_class(self):
            pass
"""
GAP = """
    from tests.rules import rule

    @rule("Z-ONE-1")
    def test_one():
        pass

    def test_without_a_rule():
        pass
"""
UNKNOWN = (
    WHOLE
    + """
    @rule("Z-ONE-2")
    @rule("Z-ONE-9")
    def test_of_nothing():
        pass
"""
)


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setattr(cover_rules, "laws", lambda: (LAW,))
    pytester.makeini("[pytest]\naddopts = -p tests.plugins.cover_rules -p no:cacheprovider --strict-markers\n")
    return pytester


def test_a_covered_law_passes(suite: pytest.Pytester) -> None:
    suite.makepyfile(WHOLE)

    result = suite.runpytest_inprocess(*COVER)

    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["z: 3 of 3 rules have a test", "0 marks are wrong"])
    result.stdout.no_fnmatch_line("*: no test")


def test_rules_without_a_test_are_listed_in_the_order_of_the_law(suite: pytest.Pytester) -> None:
    suite.makepyfile(GAP)

    result = suite.runpytest_inprocess(*COVER)

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        ["Z-ONE-2: no test", "Z-TWO-1: no test", "z: 1 of 3 rules have a test"],
        consecutive=True,
    )
    result.stdout.no_fnmatch_line("Z-ONE-1: no test")


def test_an_unknown_rule_is_named_with_its_test_and_what_would_be_right(suite: pytest.Pytester) -> None:
    suite.makepyfile(test_scene=UNKNOWN)

    result = suite.runpytest_inprocess(*COVER)

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["test_scene.py::test_of_nothing: no law has a rule 'Z-ONE-9'; expected Z-ONE-? or *"])


def test_no_tests_at_all_leave_every_rule_bare(suite: pytest.Pytester) -> None:
    result = suite.runpytest_inprocess(*COVER)

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines([f"{id}: no test" for id in LAW.rules])


def test_a_skipped_test_proves_nothing(suite: pytest.Pytester) -> None:
    suite.makepyfile(
        WHOLE,
        test_alone="""
            import pytest
            from tests.rules import rule

            pytestmark = rule("Z-TWO-1")

            @pytest.mark.skip(reason="never runs")
            def test_asleep():
                pass
        """,
    )

    alone = suite.runpytest_inprocess(*COVER, "test_alone.py")
    together = suite.runpytest_inprocess(*COVER)

    alone.stdout.fnmatch_lines(["Z-TWO-1: no test"])
    assert together.ret == pytest.ExitCode.OK


def test_a_file_that_cannot_be_read_stays_an_error(suite: pytest.Pytester) -> None:
    suite.makepyfile(test_broken="import nothing_of_that_name")

    result = suite.runpytest_inprocess(*COVER)

    assert result.ret == pytest.ExitCode.INTERRUPTED


def test_the_tests_themselves_run_with_the_option_too(suite: pytest.Pytester) -> None:
    suite.makepyfile(GAP)

    result = suite.runpytest_inprocess("--cover-rules")

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["Z-ONE-2: no test"])


def test_a_plain_run_fails_a_test_with_an_unknown_rule_and_no_other(suite: pytest.Pytester) -> None:
    suite.makepyfile(UNKNOWN)

    result = suite.runpytest_inprocess()

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(passed=2, errors=1)
    result.stdout.fnmatch_lines(["*no law has a rule 'Z-ONE-9'*"])


def test_a_plain_run_does_not_mind_rules_without_a_test(suite: pytest.Pytester) -> None:
    suite.makepyfile(GAP)

    result = suite.runpytest_inprocess()

    assert result.ret == pytest.ExitCode.OK
    result.stdout.no_fnmatch_line("*rules of the law*")


def test_several_processes_are_refused(suite: pytest.Pytester) -> None:
    pytest.importorskip("xdist", reason="pytest-xdist is not installed")
    suite.makepyfile(WHOLE)

    spread = suite.runpytest_inprocess("-p", "xdist", "-n", "1", "--cover-rules")
    collected = suite.runpytest_inprocess("-p", "xdist", "-n", "1", *COVER)

    assert spread.ret == pytest.ExitCode.USAGE_ERROR
    spread.stderr.fnmatch_lines(["*--cover-rules looks at the tests of one process; add --collect-only or -n 0*"])
    assert collected.ret == pytest.ExitCode.OK


# ---- laws that tell formats apart ----

SMALL_AND_LARGE = """
    from tests.rules import rule

    @rule("Y-ONE-1")
    def test_everywhere(format_name):
        assert format_name in ("small", "large")

    @rule("Y-ONE-1")
    @rule("Y-ONE-2")
    def test_where_both_hold(format_name):
        assert format_name == "large"
"""


@pytest.fixture
def two_formats(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setattr(cover_rules, "laws", lambda: (FORMATS,))
    return suite


def test_a_test_runs_in_each_format_in_which_all_its_rules_hold(two_formats: pytest.Pytester) -> None:
    two_formats.makepyfile(SMALL_AND_LARGE)

    two_formats.runpytest_inprocess().assert_outcomes(passed=3)
    covered = two_formats.runpytest_inprocess(*COVER)

    assert covered.ret == pytest.ExitCode.OK
    covered.stdout.fnmatch_lines(["y: 2 of 2 rules have a test in each format", "0 marks are wrong"])


def test_a_rule_wants_a_test_in_each_format_in_which_it_holds(two_formats: pytest.Pytester) -> None:
    two_formats.makepyfile("""
        from tests.rules import rule

        @rule("Y-ONE-1", in_=("large",))
        def test_there_only(format_name):
            assert format_name == "large"

        @rule("Y-ONE-2")
        def test_of_no_format():
            pass
    """)

    result = two_formats.runpytest_inprocess(*COVER)

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["Y-ONE-1: no test in small", "Y-ONE-2: no test", "y: 0 of 2 rules have a test *"])


def test_a_test_that_plays_no_format_may_say_which_it_is_about(two_formats: pytest.Pytester) -> None:
    two_formats.makepyfile("""
        from tests.rules import rule

        @rule("Y-ONE-1", in_=("small", "large"))
        @rule("Y-ONE-2", in_=("large",))
        def test_of_a_table():
            pass
    """)

    assert two_formats.runpytest_inprocess(*COVER).ret == pytest.ExitCode.OK


def test_a_rule_is_not_proved_where_it_does_not_hold(two_formats: pytest.Pytester) -> None:
    two_formats.makepyfile("""
        from tests.rules import rule

        @rule("Y-ONE-2", in_=("small",))
        def test_in_the_wrong_place(format_name):
            pass
    """)

    plain, covered = two_formats.runpytest_inprocess(), two_formats.runpytest_inprocess(*COVER)

    plain.assert_outcomes(errors=1)
    covered.stdout.fnmatch_lines(["*Y-ONE-2 does not hold in 'small'; expected one of large", "1 marks are wrong"])


def test_rules_that_share_no_format_are_refused(two_formats: pytest.Pytester) -> None:
    two_formats.makepyfile("""
        from tests.rules import rule

        @rule("Y-ONE-2")
        @rule("Y-ONE-1", in_=("small",))
        def test_never(format_name):
            pass
    """)

    result = two_formats.runpytest_inprocess()

    assert result.ret != pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["*runs in no format; name one that its rules share*"])


def test_the_known_rules_are_those_of_the_games() -> None:
    assert set(law.NAMES[1:]) <= set(cover_rules.known())
    assert "" not in cover_rules.known()


@pytest.mark.parametrize("ids", [(), (7,), ("A-COMBAT-7", None)])
def test_a_mark_without_an_id_is_refused(ids: tuple[str, ...]) -> None:
    with pytest.raises(TypeError, match="A-COMBAT-7"):
        rule(*ids)


def test_a_bare_decorator_is_refused() -> None:
    with pytest.raises(TypeError, match="wants the ids"):
        rule(test_a_bare_decorator_is_refused)  # type: ignore[arg-type]
