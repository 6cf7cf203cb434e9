"""Impostor: everybody has the same word, but for one who has to bluff.

Names for the referee and for tests

- settings: ``rounds`` (``suggested``: one for each player, or a number) · ``impostors`` (``suggested``, 1, 2, 3,
  ``surprise``) · ``impostor_card`` (``category``, ``grid``, ``nothing``) · ``turns`` (``two``, ``one``, ``ready``) ·
  ``discussion`` (60, 90, 120, 0: no limit) · ``vote`` (``pointed``, ``secret``) · ``way`` (``pass``, ``host``) ·
  ``rotation`` (fair rotation)
- draws: ``word`` ("pack-id/category#n", n from 1 in the file) · ``grid`` (16 words in order) · ``number`` (Surprise) ·
  ``impostors`` (a list of seats) · ``order`` (a list of seats; drawn once more under IM18)
- prompts: ``card`` (look, each seat) · ``clue`` (confirm, the speaker) · ``ready`` (choose, table: ``vote``; beside the
  clue, from the second turn, if ``turns`` is ``ready``) · ``discussion`` (choose, table: ``time``, ``vote``) · ``vote``
  and ``vote-again`` (choose, each seat: another seat; ``nobody`` too if votes are pointed) · ``guess`` (word, the
  accused) · ``verdict`` (choose, table: ``right``, ``wrong``) · ``between`` (choose, table: ``next``, ``end``,
  ``out:<seat>``, ``back:<seat>``)
- besides: ``said`` (choose, table: ``said:<seat>``) at clues and discussion · ``latecomer`` (table, between rounds; its
  value is ``{"join": name}``)
- said: ``new-deal`` ``said`` ``vote-result`` ``tie`` ``accused`` ``guess`` ``round-over`` ``left`` ``back`` ``joined``
- outcome reasons: ``finished``, ``ended`` (by the host, between rounds); points by seat; facts: ``rounds``, ``awards``
  (``liar``, ``eye``), ``gone``
"""

from partygames.games.impostor.rules import Impostor

GAME = Impostor
