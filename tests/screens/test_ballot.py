"""Secret ballots (SW10, cases 16 to 22)."""

from partygames.saves import OpenGame
from screens.pages.ballot import Ballot
from screens.pages.curtain import Curtain
from screens.pages.votes import Votes
from screens.widgets.choices import Choices
from tests.screens.conftest import Play
from tests.screens.friends import Friends

TWELVE = tuple(f"Player number {n} of the twelve" for n in range(1, 13))


def options(friends: Friends) -> list[str]:
    choices = friends.page.query_one(Choices)
    return [str(choices.get_option_at_index(at).prompt) for at in range(choices.option_count)]


async def at_the_vote(friends: Friends) -> None:
    await friends.begin()
    await friends.cards()
    await friends.clues()
    await friends.press("v")
    assert isinstance(friends.page, Curtain)


def ballots(friends: Friends) -> list[tuple[int, str]]:
    entries = OpenGame.resume(friends.app.places).session.entries
    return [(entry.seat, entry.value) for entry in entries if entry.prompt == "vote"]


async def test_case_19_neither_oneself_nor_the_eliminated_are_offered(play: Play) -> None:
    async with play() as friends:
        await at_the_vote(friends)
        await friends.press("space")
        assert options(friends) == ["○ Budi", "○ Citra", "○ Dewi", "○ Élodie", "○ Farid"]
        await friends.choose("Farid")
        await friends.press("s")
        await friends.vote("Farid", "Farid", "Farid", "Farid", "Ana")
        await friends.press("enter", "enter")
        await friends.clues()
        await friends.press("v", "space")
        assert options(friends) == ["○ Budi", "○ Citra", "○ Dewi", "○ Élodie"]


async def test_case_22_choose_change_send_is_one_ballot_with_the_last_choice(play: Play) -> None:
    async with play() as friends:
        await at_the_vote(friends)
        await friends.press("space")
        await friends.choose("Budi")
        assert "Your vote: Budi" in friends.text
        await friends.choose("Dewi")
        assert "● Dewi" in friends.text
        assert "● Budi" not in friends.text
        await friends.press("s")
        assert ballots(friends) == [(0, "3")]


async def test_case_18_typing_1_votes_for_nobody(play: Play) -> None:
    forced = {"seed": 5}
    async with play(names=TWELVE, rehearsal=forced) as friends:
        await at_the_vote(friends)
        await friends.press("space")
        await friends.press("1", "2", "enter")
        assert isinstance(friends.page, Ballot)
        assert ballots(friends) == []


async def test_case_49_long_names_that_differ_at_the_end_differ_on_the_ballot(play: Play) -> None:
    async with play(names=TWELVE, rehearsal={"seed": 5}, size=(60, 18)) as friends:
        await at_the_vote(friends)
        await friends.press("space")
        assert "Player number 11 of the twelve" in friends.text
        assert "Player number 12 of the twelve" in friends.text


async def test_case_16_nothing_of_a_vote_is_known_before_the_last_ballot(play: Play) -> None:
    async with play() as friends:
        await at_the_vote(friends)
        for name in ("Budi", "Ana", "Ana", "Ana", "Ana"):
            await friends.vote(name)
            assert isinstance(friends.page, Curtain)
            assert "vote" not in friends.text.replace("to vote in secret", "")
        await friends.vote("Ana")
        assert isinstance(friends.page, Votes)


async def test_sw16_totals_only_shows_no_voter(play: Play) -> None:
    async with play(settings={"vote_result": "totals"}) as friends:
        await at_the_vote(friends)
        await friends.vote("Budi", "Ana", "Ana", "Ana", "Ana", "Ana")
        assert "5 votes" in friends.text
        assert "←" not in friends.text


async def test_sw13_skip_is_offered_where_it_is_allowed(play: Play) -> None:
    async with play(settings={"skip": True}) as friends:
        await at_the_vote(friends)
        await friends.press("space")
        assert options(friends)[-1] == "○ Skip – nobody goes"
        await friends.choose("Skip – nobody goes")
        await friends.press("s")
        skip = "Skip – nobody goes"
        await friends.vote(skip, skip, skip, skip, skip)
        assert "Nobody goes" in friends.text


async def test_sw15_a_tie_is_a_duel_then_a_lot_that_is_shown_as_one(play: Play) -> None:
    forced_lot = {"seed": 5, "draws": {"pair": ["en-everyday#1"], "lot": [0]}}
    async with play(names=("Ana", "Budi", "Citra", "Dewi"), rehearsal=forced_lot) as friends:
        await at_the_vote(friends)
        await friends.vote("Budi", "Ana", "Ana", "Budi")
        assert "duel" in friends.text
        await friends.press("enter")
        await friends.clues()
        await friends.vote("Ana", "Budi")
        assert "Level again" in friends.text
        await friends.press("enter")
        assert "By lot" in friends.text
        assert "Chance has picked Ana" in friends.text
