"""From a session that is over to what the store keeps."""

from __future__ import annotations

import hashlib
import json
from datetime import datetime

from partygames.core.session import Session
from partygames.profiles.measures import Played
from partygames.profiles.store import Finished
from partygames.words.shoe import was_dealt


def finished_game(session: Session, now: datetime) -> Finished:
    """Return a game that is over, to be recorded; ``now`` is local time. The same session is always the same game."""
    assert session.outcome is not None
    dealt = [entry.value["id"] for entry in session.entries if was_dealt(entry)]
    packs = dict.fromkeys(identity.split("#")[0].split("/")[0] for identity in dealt)
    year, week, _ = now.isocalendar()
    header = session.header
    played = Played(
        header.game,
        len(session.players),
        session.outcome.as_json(),
        header.language,
        tuple(packs),
        now.hour,
        f"{year}-{week:02}",
    )
    log = session.log
    identity = hashlib.sha256(json.dumps(log, sort_keys=True).encode()).hexdigest()[:32]
    return Finished(played, session.players, now.timestamp(), log, identity)
