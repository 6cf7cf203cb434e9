"""The rules of Catch the Witch, CW1 to CW11, as the rule book reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from partygames.core.game import Game, Setting
from partygames.core.prompts import Choose, ChooseSome, Json, JsonObject, Look, Pick, Random, Sample, Shuffle, choice
from partygames.core.seats import TABLE, Seat
from partygames.core.steps import Collect, Deal, Outcome, Play, Say, Show, ask, ask_any, ask_each, ask_one, draw
from partygames.games.catch_the_witch import tables
from partygames.games.catch_the_witch.pictures import Board, Day, Desk, Notes, Result, RoleCard
from partygames.games.catch_the_witch.tables import (
    ALONE,
    HERBALIST,
    JESTER,
    KNIGHT,
    PICKPOCKET,
    RANKS,
    SEER,
    TOWN,
    WEED,
    WITCHES,
    side_of,
)
from partygames.games.catch_the_witch.village import (
    BANISHED,
    BLIGHT,
    BLIND,
    FROG,
    HUMAN,
    NO_SPELL,
    QUIET,
    SPELLS,
    Cast,
    Cat,
)

AWAY: Final = "away"
"""The option of whoever has gone or ran out of time: the rules' default (CW10)."""
NOBODY: Final = "nobody"
SKIP: Final = "skip"
RANDOM: Final = "random"
GUARD: Final = (4, 5)
"""Numbers of the second look with which the Guard Knight guards (CW11)."""

WINNERS: Final = {
    "seals": TOWN,
    "banished": TOWN,
    "frogs": TOWN,
    "knights": TOWN,
    "takeover": WITCHES,
    "knights-failed": WITCHES,
    "jester": ALONE,
}
"""Which side wins, by the reason why the game is over (CW3)."""

_SWITCH: Final = ("suggested", "on", "off")


def _role_setting(role: str) -> Setting:
    suggested = {seats: "on" if role in rank.recommended else "off" for seats, rank in RANKS.items()}
    return Setting(role, _SWITCH, "suggested", suggested)


SETTINGS: Final = (
    *(_role_setting(role) for role in tables.OPTIONAL),
    Setting("limit", (False, True), False),
    Setting("ballot", ("secret", "hands"), "secret"),
    Setting("seconds", ("suggested", 15, 10), "suggested", tables.SECONDS),
    Setting("pond_bet", (False, True), False),
)


@dataclass(frozen=True)
class Card(Choose[str]):
    """What a member puts into the circle (CW8). All are offered the same; one that isn't held is refused."""

    held: frozenset[str] = frozenset()

    def parse(self, value: Json) -> str:
        """Return the card, if it is held."""
        card = super().parse(value)
        if card not in (*self.held, WEED, AWAY):
            raise self.refuse("a card that is in the satchel")
        return card

    def sample(self, random: Random) -> Json:
        """Return any card that can be put in, each as likely."""
        return choice(random, [card for card in self.options if card in (*self.held, WEED, AWAY)])


class CatchTheWitch(Game):
    """One game of Catch the Witch."""

    id = "catch-the-witch"
    rules = 1
    least_seats = tables.LEAST
    most_seats = tables.MOST
    minutes = (30, 90)
    settings = SETTINGS
    draws = ("roles", "needed", "place", "spell", "target", "blind", "stolen", "team")

    def __init__(self, seats: int, settings: Mapping[str, Json]) -> None:
        self.seats = range(seats)
        self.rank = RANKS[seats]
        self.roles_on = tables.roles_on(seats, settings)
        self.cast = tables.cast(seats, self.roles_on)
        self.limit: bool = settings["limit"]
        self.pond_bet: bool = settings["pond_bet"]
        self.places = tables.PLACES[: self.rank.places]
        self.cats: list[Cat] = []
        self.day = 0
        self.needed: tuple[str, ...] = ()
        self.seals = 0
        self.failures = 0
        self.bar = 0
        self.chief: Seat = seats - 1
        self.team: tuple[Seat, ...] = ()
        self.bets: Counter[Seat] = Counter()
        self.noses: dict[Seat, list[bool]] = {seat: [] for seat in self.seats}
        self.trust: Counter[Seat] = Counter()
        self.story: list[JsonObject] = []

    @classmethod
    def remark(cls, seats: int, settings: Mapping[str, Json]) -> str:
        """CW2: what the balance meter says of these roles."""
        return "lean." + tables.leaning(tables.lean(seats, tables.roles_on(seats, cls.filled(settings))))

    def play(self) -> Play[Outcome]:
        """CW4: one day after the other until a side has won (CW3)."""
        yield from self.deal()
        while True:
            yield from self.morning()
            yield from self.gather()
            yield from self.second_look()
            if won := self.won_by_gathering():
                return self.over(won)
            yield from self.afternoon()
            if (yield from self.proposals()):
                yield from self.ritual()
            if self.seals == self.rank.seals:
                return self.over("seals")
            banished = yield from self.vote()
            if won := self.won_by_vote(banished):
                return self.over(won)

    # who is who

    @property
    def human(self) -> list[Cat]:
        """The cats in human form, in seating order."""
        return [cat for cat in self.cats if cat.is_human]

    @property
    def witches(self) -> list[Cat]:
        """The witches in human form."""
        return [cat for cat in self.human if cat.is_witch]

    def in_form(self, form: str) -> list[Seat]:
        """Return the seats of the cats in a form, in seating order."""
        return [cat.seat for cat in self.cats if cat.form == form]

    def others(self, cat: Cat) -> dict[str, Seat]:
        """Return the other cats in human form, as options."""
        return {str(other.seat): other.seat for other in self.human if other is not cat}

    def only(self, role: str) -> Cat | None:
        """Return the cat of a role of which there is one, while it is in human form (CW7)."""
        return next((cat for cat in self.human if cat.role == role), None)

    # the deal, and the morning

    def deal(self) -> Play[None]:
        """CW2, CW4: roles at random; each sees its own card, and nobody else's."""
        yield Say("cast", {"roles": self.in_play})
        yield self.show("cards")
        roles = yield from draw(Shuffle("roles", self.cast))
        uses = {HERBALIST: self.rank.restores, SEER: self.rank.visions}
        self.cats = [Cat(seat, role, uses=uses.get(role)) for seat, role in enumerate(roles)]
        for cat in self.cats:
            yield Deal(cat.seat, "card", RoleCard(cat.role, side_of(cat.role)))
        _ = yield from ask({seat: Look("card", words=False) for seat in self.seats})

    def morning(self) -> Play[None]:
        """CW4: the duck announces what the circle takes tonight: as many as the table has, fewer if few are left."""
        self.day += 1
        self.bar, self.team = 0, ()
        number = max(2, min(self.rank.needed, len(self.human) - 1))
        self.needed = yield from draw(Sample("needed", self.places, number))
        self.story.append({"day": self.day, "needed": list(self.needed), "casts": [], "proposals": []})
        yield self.show("morning")
        yield Say("morning", {"day": self.day, "needed": list(self.needed), "left": self.rank.last_day - self.day})

    # gathering

    def gather(self) -> Play[None]:
        """CW4, CW11 pass 1: everybody picks a place and a frog; a witch's pick, and most frogs, count for nothing."""
        for cat in self.human:
            cat.days.append(Day(self.day))
        yield self.show("gather")
        yield from self.hand_out()
        for cat in self.human:
            cat.notices, cat.found = [], None
        where = {**{place: place for place in self.places}, AWAY: None}
        whom = {NOBODY: None, **{str(frog): frog for frog in self.in_form(FROG)}}
        picks = yield from ask_each({cat.seat: (Choose("place", where), Choose("frog", whom)) for cat in self.human})
        for seat, (place, frog) in picks.items():
            cat = self.cats[seat]
            if place is None and not cat.is_witch:
                place = yield from draw(Pick("place", self.places))
            cat.picked, cat.frog = place, frog
            cat.note(place=place)

    def second_look(self) -> Play[None]:
        """CW11 pass 2: a place, a number and a name; for witches and the Guard Knight they are what they do."""
        window = Counter(cat.picked for cat in self.human if not cat.is_witch and cat.picked)
        yield self.show("second")
        yield from self.hand_out(window)
        where = {**{place: place for place in self.places}, AWAY: None}
        numbers = {**{str(number): number for number in SPELLS}, AWAY: None}
        looks = yield from ask_each(
            {
                cat.seat: (
                    Choose("second-place", where),
                    Choose("number", numbers),
                    Choose("name", {**self.others(cat), AWAY: None}),
                )
                for cat in self.human
            }
        )
        guarded = self.guard(looks)
        casts: list[Cast] = []
        for seat, (place, number, name) in looks.items():
            cat = self.cats[seat]
            cat.note(second=(place, number, name))
            if cat.is_witch:
                casts.append((yield from self.cast_of(cat, place, number, name)))
            elif name is not None:
                self.noses[seat].append(self.cats[name].is_witch)
        yield from self.resolve(casts, guarded, window)

    def guard(self, looks: Mapping[Seat, tuple[str | None, int | None, Seat | None]]) -> str | None:
        """CW7: the place that the Guard Knight guards, if any: not on two days in a row."""
        knight = self.only(KNIGHT)
        if knight is None:
            return None
        place, number, _ = looks[knight.seat]
        knight.guarded = number in GUARD and place is not None and not knight.guarded
        return place if knight.guarded else None

    def cast_of(self, witch: Cat, place: str | None, number: int | None, name: Seat | None) -> Play[Cast]:
        """CW6: what a witch does; what is missing after her time is drawn, a locked spell is none."""
        if place is None:
            place = yield from draw(Pick("place", self.places))
        open_spells = [spell for spell in SPELLS if self.is_open(spell)]
        if number is None:
            number = yield from draw(Pick("spell", open_spells[1:]))
        spell = number if number in open_spells else NO_SPELL
        if spell in (NO_SPELL, BLIND):
            return Cast(witch.seat, place, spell, None)
        if name is None:
            name = yield from draw(Pick("target", tuple(self.others(witch).values())))
        return Cast(witch.seat, place, spell, name)

    def is_open(self, spell: int) -> bool:
        """CW6: whether a spell can be cast after so many counted failures."""
        needs = dict(zip(tuple(SPELLS)[2:], self.rank.unlock, strict=True))
        return self.failures >= needs.get(spell, 0)

    def resolve(self, casts: Sequence[Cast], guarded: str | None, window: Mapping[str, int]) -> Play[None]:
        """CW4 step 3: attacks, restoring, sharing out, all on the situation before; then the duck tells."""
        places = {cast.witch: cast.place for cast in casts}
        for cat in self.human:
            hidden = guarded is not None and cat.role == KNIGHT
            cat.went = None if hidden else places.get(cat.seat, cat.picked)
        frogs, blighted = yield from self.attack(casts, guarded, window)
        pond = set(self.in_form(FROG))
        for seat in frogs:
            self.cats[seat].lose_form(FROG)
            self.cats[seat].deeds["frog"] += 1
        back = self.restore(pond)
        self.share_out(blighted)
        if back is not None:
            self.come_back(self.cats[back])
        self.story[-1] |= {"frogs": sorted(frogs), "back": back, "guarded": guarded}
        for seat in sorted(frogs):
            yield Collect(seat, "desk")
        yield from self.hand_out()
        yield self.show("duck")
        yield Say("duck", {"frogs": sorted(frogs), "back": [] if back is None else [back]})

    def attack(
        self, casts: Sequence[Cast], guarded: str | None, window: Mapping[str, int]
    ) -> Play[tuple[set[Seat], set[Seat]]]:
        """CW6: who becomes a frog, and who finds nothing. A guarded place is safe, and only the Knight is told."""
        at = {cat.seat: cat.went for cat in self.human if cat.went is not None}
        frogs: set[Seat] = set()
        blighted: set[Seat] = set()
        knight, stopped = self.only(KNIGHT), False
        for cast in casts:
            if cast.spell == NO_SPELL:
                self.story[-1]["casts"].append({**_told(cast), "hit": False})
                continue
            target = cast.target
            if cast.spell == BLIND:
                near = [seat for seat, place in at.items() if place == cast.place and seat != cast.witch]
                target = (yield from draw(Pick("blind", near))) if near else None
            reached = target is not None and at.get(target) == cast.place
            if cast.spell == QUIET and window.get(cast.place, 0) > self.rank.quiet:
                reached = False
            hit = reached and cast.place != guarded
            stopped |= reached and not hit
            if hit and target is not None:
                (blighted if cast.spell == BLIGHT else frogs).add(target)
                self.cats[cast.witch].deeds["blighted" if cast.spell == BLIGHT else "hexed"] += 1
            self.story[-1]["casts"].append({**_told(cast), "target": target, "hit": hit})
        if knight is not None and guarded is not None:
            knight.notice("stopped" if stopped else "not-stopped")
            knight.deeds["stopped"] += int(stopped)
        return frogs, blighted

    def restore(self, pond: set[Seat]) -> Seat | None:
        """CW7: the Herbalist, if still in human form, brings back one who was a frog before today."""
        herbalist = self.only(HERBALIST)
        if herbalist is None or not herbalist.uses or herbalist.frog not in pond:
            return None
        herbalist.uses -= 1
        herbalist.deeds["restored"] += 1
        return herbalist.frog

    def share_out(self, blighted: set[Seat]) -> None:
        """CW5: two cards for whoever was alone at a place, else one; none under Blight, which still is somebody."""
        for place in self.places:
            there = [cat for cat in self.human if cat.went == place]
            for cat in there:
                cat.found = 0 if cat.seat in blighted else 2 if len(there) == 1 else 1
                cat.take([place] * cat.found)
        for cat in self.human:
            cat.note(went=cat.went, found=cat.found)

    def come_back(self, cat: Cat) -> None:
        """CW7, CW5: in human form again, with an empty satchel and nothing of today."""
        cat.form, cat.went, cat.found, cat.guarded = HUMAN, None, None, False
        cat.notices = []
        cat.days.append(Day(self.day))
        cat.notice("restored")

    def won_by_gathering(self) -> str | None:
        """CW3: all witches that are left are frogs; or the witches take over."""
        if all(cat.form == FROG for cat in self.cats if cat.is_witch and cat.form != BANISHED):
            return "frogs"
        return "takeover" if self.is_taken_over else None

    @property
    def is_taken_over(self) -> bool:
        """CW3: as many witches in human form as others, or more."""
        witches = len(self.witches)
        return witches > 0 and len(self.human) - witches <= witches

    # the afternoon

    def afternoon(self) -> Play[None]:
        """CW4: talk; where a Seer or a Pickpocket may be, everybody has the laptop once more (CW11 pass 3)."""
        if {SEER, PICKPOCKET} & set(self.roles_on):
            yield self.show("afternoon")
            for cat in self.human:
                yield from self.hand(cat)
                named = yield from ask_one(cat.seat, Choose("afternoon", {NOBODY: None, **self.others(cat)}))
                result = yield from self.used(cat, named)
                cat.note(named=named, result=result)
                yield Deal(cat.seat, "result", result)
                yield from self.hand(cat)
        yield self.show("discussion")
        talk = Choose("discussion", dict.fromkeys(("time", "done") if self.limit else ("done",)), self.talk)
        _ = yield from ask_one(TABLE, talk)

    @property
    def talk(self) -> int | None:
        """CW2: seconds of the discussion, if the host has set a limit."""
        return tables.TALK[len(self.seats)] if self.limit else None

    def used(self, cat: Cat, named: Seat | None) -> Play[Result]:
        """CW7: what a Pickpocket or Seer did; for all others, and where nothing can be done, whom they trust most."""
        if cat.role not in (PICKPOCKET, SEER) or not self.is_able(cat):
            if named is not None and not cat.is_witch:
                self.trust[named] += 1
            return Result("nothing")
        if named is None:
            return Result("nothing")
        other = self.cats[named]
        if cat.role == SEER:
            cat.uses = (cat.uses or 0) - 1
            cat.deeds["seen witch"] += int(other.is_witch)
            return Result("seen", seat=named, witch=other.is_witch)
        if not other.satchel:
            return Result("empty")
        card = yield from draw(Pick("stolen", tuple(other.satchel)))
        other.satchel.remove(card)
        other.notice("missing")
        yield from self.hand(other)
        cat.take([card])
        cat.deeds["stolen"] += 1
        return Result("took", card=card)

    def is_able(self, cat: Cat) -> bool:
        """CW7: whether a cat's ability can be used today."""
        if cat.role == HERBALIST:
            return bool(cat.uses and self.in_form(FROG))
        if cat.role == KNIGHT:
            return not cat.guarded
        return cat.role == PICKPOCKET or (cat.role == SEER and self.day >= 2 and bool(cat.uses))

    # the night

    def proposals(self) -> Play[bool]:
        """CW4 night 1 and 2: chief after chief proposes, until a proposal is accepted or the curse bar is full."""
        while self.bar < self.rank.bar:
            if len(self.human) < len(self.needed):
                yield Say("no-ritual", {"why": "few"})
                return False
            chief = self.next_chief()
            self.team = ()
            yield self.show("proposal", chief)
            self.team = yield from self.proposal(chief)
            yield Say("proposal", {"chief": chief, "team": list(self.team)}, reveals=False)
            yield self.show("approve", chief)
            votes = yield from ask(
                {
                    cat.seat: Choose("approve", {"approve": True, "reject": False}, self.within(tables.APPROVAL))
                    for cat in self.human
                }
            )
            accepted = 2 * sum(votes.values()) > len(votes)
            self.bar += int(not accepted)
            told: JsonObject = {
                "chief": chief,
                "team": list(self.team),
                "approve": [seat for seat, vote in votes.items() if vote],
                "reject": [seat for seat, vote in votes.items() if not vote],
                "accepted": accepted,
                "bar": self.bar,
                "full": self.rank.bar,
            }
            self.story[-1]["proposals"].append(told)
            yield self.show("approve", chief)
            yield Say("approval", told)
            if accepted:
                return True
        self.team = ()
        yield Say("no-ritual", {"why": "bar"})
        return False

    def within(self, seconds: int) -> int | None:
        """CW2: so many seconds if the host has set a limit."""
        return seconds if self.limit else None

    def next_chief(self) -> Seat:
        """CW4: in seating order, and on from the one before; frogs and banished are passed over."""
        count = len(self.seats)
        line = [(self.chief + step) % count for step in range(1, count + 1)]
        self.chief = next(seat for seat in line if self.cats[seat].is_human)
        return self.chief

    def proposal(self, chief: Seat) -> Play[tuple[Seat, ...]]:
        """CW4 night 1: exactly as many cats as ingredients are needed; by lot if the chief doesn't say."""
        seats = [cat.seat for cat in self.human]
        number = len(self.needed)
        names = ChooseSome(
            "proposal", {str(seat): seat for seat in seats}, number, number, self.within(tables.PROPOSAL)
        )
        by_lot: Mapping[str, tuple[Seat, ...]] = {RANDOM: ()}
        team = yield from ask_any({chief: names}, may={TABLE: Choose("by-lot", by_lot)})
        return team or tuple(sorted((yield from draw(Sample("team", seats, number)))))

    def ritual(self) -> Play[None]:
        """CW8: each member puts in a card; just what is needed, each once, makes a seal."""
        yield self.show("ritual")
        members = [self.cats[seat] for seat in self.team]
        for cat in members:
            yield from self.hand(cat)
        offered = {card: card for card in (*self.places, WEED, AWAY)}
        cards = yield from ask({cat.seat: Card("ritual", offered, held=frozenset(cat.satchel)) for cat in members})
        for cat in members:
            card = cards[cat.seat] if cards[cat.seat] != AWAY else cat.first_playable(self.needed)
            cat.put(card)
            cat.note(card=card)
            cards[cat.seat] = card
            yield from self.hand(cat)
        success = sorted(cards.values()) == sorted(self.needed)
        yield from self.bet(success)
        self.seals += int(success)
        self.failures += int(not success)
        for cat in members:
            cat.deeds["rituals"] += int(success)
            cat.deeds["spoilt"] += int(cards[cat.seat] not in self.needed)
        self.story[-1] |= {"success": success, "cards": {str(seat): card for seat, card in cards.items()}}
        yield self.show("ritual")
        yield Say("ritual", {"success": success, "seals": self.seals, "all": self.rank.seals})

    def bet(self, success: bool) -> Play[None]:
        """CW11: frogs and banished say whether it will succeed; named are those who say so."""
        idle = [cat.seat for cat in self.cats if not cat.is_human]
        if not self.pond_bet or not idle:
            return
        yield self.show("bet")
        hopeful = yield from ask_one(TABLE, ChooseSome("bet", {str(seat): seat for seat in idle}, 0, len(idle)))
        self.bets.update(seat for seat in idle if (seat in hopeful) == success)

    def vote(self) -> Play[Seat | None]:
        """CW9: for another cat or Skip, which is an option like a cat; who alone has most is banished."""
        yield self.show("vote")
        votes = yield from ask(
            {
                cat.seat: Choose("vote", {**self.others(cat), SKIP: None}, self.within(tables.BANISHMENT))
                for cat in self.human
            }
        )
        most = Counter(votes.values()).most_common()
        tied = len(most) > 1 and most[0][1] == most[1][1]
        out = None if tied else most[0][0]
        told = {str(voter): SKIP if accused is None else str(accused) for voter, accused in votes.items()}
        for voter, accused in votes.items():
            self.cats[voter].deeds["right votes"] += int(accused is not None and self.cats[accused].is_witch)
        self.story[-1] |= {"votes": told, "banished": out}
        yield Say("vote-result", {"votes": told, "tie": tied})
        if out is not None:
            self.cats[out].lose_form(BANISHED)
            yield Collect(out, "desk")
            yield self.show("vote")
            yield Say("banished", {"seat": out, "witch": self.cats[out].is_witch})
        return out

    def won_by_vote(self, banished: Seat | None) -> str | None:
        """CW3: the order in which the end is checked after a vote."""
        if banished is not None and self.cats[banished].role == JESTER:
            return "jester"
        if self.day == self.rank.last_day:
            return "knights" if banished is not None and self.cats[banished].is_witch else "knights-failed"
        if all(cat.form == BANISHED for cat in self.cats if cat.is_witch):
            return "banished"
        return self.won_by_gathering()

    # the end

    def over(self, reason: str) -> Outcome:
        """CW3: which side has won, the witches' score, all roles, and the awards of CW11."""
        side = WINNERS[reason]
        winners = tuple(cat.seat for cat in self.cats if side_of(cat.role) == side)
        facts: JsonObject = {
            "side": side,
            "roles": [cat.role for cat in self.cats],
            "witch_score": len(self.in_form(FROG)),
            "seals": self.seals,
            "forms": [cat.form for cat in self.cats],
            "awards": {"nose": self.best_noses(), "trusted": _most(self.trust)},
            "bets": {str(seat): self.bets[seat] for seat in self.seats if self.bets[seat]},
            "deeds": {str(cat.seat): dict(sorted(cat.deeds.items())) for cat in self.cats},
            "rounds": self.story,
        }
        return Outcome(reason, winners, {seat: int(seat in winners) for seat in self.seats}, facts)

    def best_noses(self) -> list[Seat]:
        """CW11: the non-witches with the highest share of days on which they named a witch."""
        shares = {seat: sum(named) / len(named) for seat, named in self.noses.items() if any(named)}
        return [seat for seat, share in shares.items() if share == max(shares.values())]

    # what is shown

    def hand_out(self, window: Mapping[str, int] | None = None) -> Play[None]:
        """Give every cat in human form its desk and its notes."""
        for cat in self.human:
            yield from self.hand(cat, window)

    def hand(self, cat: Cat, window: Mapping[str, int] | None = None) -> Play[None]:
        """CW11: what a cat sees while it has the laptop; those who may see the ``window`` see it."""
        counts = Counter(cat.satchel)
        if window is not None and (cat.is_witch or (cat.role == KNIGHT and not cat.guarded)):
            own = [cat.picked] if cat.role == KNIGHT and cat.picked else []
            counts = Counter(window) - Counter(own)
        desk = Desk(
            cat.role,
            side_of(cat.role),
            tuple(cat.satchel),
            tuple(counts[place] for place in self.places),
            tuple(map(self.is_open, SPELLS)) if cat.is_witch else (),
            cat.went,
            cat.found,
            cat.uses,
            self.is_able(cat),
            tuple(cat.notices),
        )
        yield Deal(cat.seat, "desk", desk)
        yield Deal(cat.seat, "notes", Notes(tuple(cat.days)))

    @property
    def in_play(self) -> JsonObject:
        """CW2: the roles in play and how often each, known to all."""
        return dict(Counter(self.cast))

    def show(self, phase: str, chief: Seat | None = None) -> Show:
        """Return the board as it is now."""
        return Show(
            Board(
                phase,
                self.day,
                self.rank.last_day,
                self.in_play,
                self.places,
                self.needed,
                self.seals,
                self.rank.seals,
                self.failures,
                self.bar,
                self.rank.bar,
                chief,
                self.team,
                tuple(self.in_form(HUMAN)) if self.cats else tuple(self.seats),
                tuple(self.in_form(FROG)),
                tuple(self.in_form(BANISHED)),
            )
        )


def _told(cast: Cast) -> JsonObject:
    """Return a cast for the story."""
    return {"witch": cast.witch, "place": cast.place, "spell": SPELLS[cast.spell], "target": cast.target}


def _most(counts: Mapping[Seat, int]) -> list[Seat]:
    """Return who was named most, level ones together."""
    return sorted(seat for seat, number in counts.items() if number == max(counts.values()))
