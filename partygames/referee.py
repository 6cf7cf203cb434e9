"""The referee: any game, played over lines of JSON; to these games what UCI is to chess engines.

One request a line on standard input, exactly one reply a line on standard output. Codes of refusals are those of
:mod:`partygames.core.errors`, and ``bad-json``, ``no-game`` and ``unknown-game`` of this module.
"""

from __future__ import annotations

import json
import math
import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import IO, Any, cast

from partygames.core.dice import Dice, Source
from partygames.core.errors import BadDraw, BadLog, BadPack, Refused
from partygames.core.game import Game
from partygames.core.prompts import Json, JsonObject
from partygames.core.seats import TABLE, Seat, seat_name, seat_named
from partygames.core.session import Session, step_as_json
from partygames.core.steps import Say, Show
from partygames.games import GAMES, catalogue
from partygames.names import check_name, check_names
from partygames.words.library import Library
from partygames.words.shoe import Shoe, drawn_from_packs, open_shelf, sources_after

_DEEPEST = 100
"""Lists and objects inside each other that a request may have."""


class BadJson(Refused):
    """A line that isn't a JSON object."""

    code = "bad-json"


class NoGame(Refused):
    """A request that needs a game, before one began."""

    code = "no-game"


class UnknownGame(Refused):
    """A game that isn't in the catalogue."""

    code = "unknown-game"


def card_of(game: type[Game]) -> JsonObject:
    """Return what the catalogue says of a game."""
    return {
        "id": game.id,
        "seats": {"least": game.least_seats, "most": game.most_seats},
        "minutes": list(game.minutes),
        "settings": [setting.as_json() for setting in game.settings],
        "draws": list(game.draws),
        "rules": game.rules,
    }


class Referee:
    """Holds one session and answers requests about it."""

    def __init__(self, library: Library | None = None) -> None:
        """``library`` has the packs that games may name; by default those that come with the game."""
        self._library = library or Library()
        self._session: Session | None = None
        self._told = 0
        self._requests: Mapping[str, Callable[[JsonObject], JsonObject]] = {
            "catalogue": self._catalogue,
            "new": self._new,
            "answer": self._answer,
            "view": self._view,
            "undo": self._undo,
            "log": self._log,
            "load": self._load,
        }

    def reply(self, line: str | bytes) -> str:
        """Return the reply to a request, as one line without its end."""
        try:
            answer = self._do(_parsed(line))
        except Refused as refused:
            answer = {"ok": False, "error": {"code": refused.code, "message": refused.message}}
        return json.dumps(answer, allow_nan=False)

    def _do(self, request: JsonObject) -> JsonObject:
        do = request.get("do")
        if not isinstance(do, str) or do not in self._requests:
            raise Refused(f'"do" must be one of {", ".join(self._requests)}')
        extra = self._requests[do](request)
        return {"ok": True, **self._state(), **extra}

    def _state(self) -> JsonObject:
        session = self._session
        if session is None:
            return {"waiting": {}, "may": {}, "said": [], "outcome": None}
        fresh = session.steps[self._told :]
        self._told = len(session.steps)
        return {
            "waiting": _by_seat(session.waiting),
            "may": _by_seat(session.may),
            "said": [step_as_json(step) for step in fresh if isinstance(step, Say | Show)],
            "outcome": session.outcome.as_json() if session.outcome else None,
        }

    @property
    def _playing(self) -> Session:
        if self._session is None:
            raise NoGame("no game is being played; begin one with new or load")
        return self._session

    def _catalogue(self, request: JsonObject) -> JsonObject:
        return {"games": [card_of(catalogue.find(game)) for game in GAMES]}

    def _new(self, request: JsonObject) -> JsonObject:
        game = _game(request.get("game"))
        players = check_names(request.get("players"))
        settings = _object(request, "settings")
        names = request.get("packs") or []
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise BadPack('"packs" must be a list of ids or paths')
        draws = _draws(game, request.get("draws"))
        game.start(len(players), settings)  # players and settings are refused before packs are opened
        language = _language(request.get("language", "en"))
        sources: dict[str, Source] = {}
        if kind := drawn_from_packs(game.draws):
            shelf = open_shelf(kind, names, language, self._library, game.words_of_a_kind(settings))
            sources, language = {kind: Shoe(shelf)}, shelf.packs[0].language
            names = names or [pack.id for pack in shelf.packs]
        elif names:
            raise BadPack(f"{game.id} is played without words, so it takes no packs")
        dice = Dice(random.Random(_seed(request)).random, draws, sources)
        self._session = Session.start(game, players, settings, dice, names, language)
        self._told = 0
        return {}

    def _answer(self, request: JsonObject) -> JsonObject:
        session = self._playing
        if "value" not in request:
            raise Refused('"value" is missing')
        value = request["value"]
        if isinstance(value, dict) and isinstance(name := cast("JsonObject", value).get("join"), str):
            check_name(name, session.players)
        session.answer(_seat(session, request.get("seat")), value)
        return {}

    def _view(self, request: JsonObject) -> JsonObject:
        session = self._playing
        return {"view": session.view(_seat(session, request.get("seat"))).as_json()}

    def _undo(self, request: JsonObject) -> JsonObject:
        session = self._playing
        session.undo()
        self._told = min(self._told, len(session.steps))
        return {}

    def _log(self, request: JsonObject) -> JsonObject:
        return {"log": self._playing.log}

    def _load(self, request: JsonObject) -> JsonObject:
        log = request.get("log")
        if not isinstance(log, list):
            raise BadLog('"log" must be a list: a header and the answers')
        lines = log
        told = catalogue.replay(lines)
        try:
            check_names(list(told.players))
            _language(told.header.language)
        except Refused as error:
            raise BadLog(f"line 1 of the log: {error.message}") from None
        session = catalogue.replay(lines, self._dice_after(told))
        self._session, self._told = session, 0
        return {}

    def _dice_after(self, session: Session) -> Dice:
        """Dice for the draws after a log, from the same packs if they are still at hand."""
        game, header = catalogue.find(session.header.game), session.header
        least = game.words_of_a_kind(header.settings)
        sources = sources_after(game.draws, header, session.entries, self._library, least=least)
        return Dice(random.Random(secrets.randbits(64)).random, sources=sources)


def _language(code: Json) -> str:
    if not isinstance(code, str) or not code.isalpha() or len(code) > 8:
        raise Refused('"language" must be a code such as "en"')
    return code


def _parsed(line: str | bytes) -> JsonObject:
    try:
        request = json.loads(line, parse_constant=_no_number, parse_float=_finite)
    except (ValueError, RecursionError):
        raise BadJson("the line is not JSON") from None
    if not isinstance(request, dict):
        raise BadJson("the line is not a JSON object")
    if _depth(request) > _DEEPEST:
        raise BadJson("the line is nested too deeply")
    return cast("JsonObject", request)


def _no_number(name: str) -> float:
    raise ValueError(name)


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _no_number(text)


def _depth(value: Json) -> int:
    """How many lists and objects lie inside each other; counted without recursion."""
    deepest, todo = 0, [(value, 1)]
    while todo:
        item, depth = todo.pop()
        if isinstance(item, dict | list):
            deepest = max(deepest, depth)
            inside = cast("Sequence[Any]", item if isinstance(item, list) else list(cast("JsonObject", item).values()))
            todo += [(part, depth + 1) for part in inside]
    return deepest


def _game(name: Json) -> type[Game]:
    try:
        if isinstance(name, str):
            return catalogue.find(name)
    except LookupError:
        pass
    raise UnknownGame(f"the games are {', '.join(GAMES)}")


def _object(request: JsonObject, name: str) -> JsonObject:
    value = request.get(name)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise Refused(f'"{name}" must be an object')
    return cast("JsonObject", value)


def _draws(game: type[Game], draws: Json) -> dict[str, list[Json]]:
    if draws is None:
        return {}
    if not isinstance(draws, dict):
        raise BadDraw('"draws" must be an object: a list of values for each name')
    for name, values in cast("JsonObject", draws).items():
        if name not in game.draws or not isinstance(values, list):
            raise BadDraw(f"draws are lists of values by name; the names are {', '.join(game.draws)}")
    return cast("dict[str, list[Json]]", draws)


def _seed(request: JsonObject) -> str:
    """Return the seed as a text: as a number, -1 would be the same as 1."""
    seed = request.get("seed")
    if seed is None:
        seed = secrets.randbits(64)
    if type(seed) is not int:
        raise Refused('"seed" must be a whole number')
    return f"{seed:x}"


def _seat(session: Session, name: Json) -> Seat:
    seat = seat_named(name)
    if seat is None or not (seat == TABLE or 0 <= seat < len(session.players)):
        raise Refused(f'"seat" must be 0 to {len(session.players) - 1}, or "table"')
    return seat


def _by_seat(prompts: Mapping[Seat, Any]) -> JsonObject:
    return {str(seat_name(seat)): prompt.as_json() for seat, prompt in prompts.items()}


def serve(lines: IO[bytes], out: IO[str], library: Library | None = None) -> None:
    """Answer each line of ``lines`` with one line on ``out`` until the end of file."""
    referee = Referee(library)
    for line in lines:
        out.write(referee.reply(line) + "\n")
        out.flush()
