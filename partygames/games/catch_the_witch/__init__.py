"""Catch the Witch: cats of a village look for the witch among them, before she has made frogs of them all.

Names for the referee and for tests

- settings: ``herbalist`` ``knight`` ``pickpocket`` ``seer`` ``crow`` ``jester`` (``suggested``, ``on``, ``off``) ·
  ``limit`` (a clock for talk and votes) · ``ballot`` (``secret``, ``hands``) · ``seconds`` (of the second look:
  ``suggested``, 15, 10) · ``pond_bet``
- places, and what is found there, from the first that is open: ``forest`` ``meadow`` ``cave`` ``mill`` ``river``
  ``ruins``
- draws: ``roles`` (a list by seat of ``witch``, ``crow``, ``jester``, ``herbalist``, ``knight``, ``pickpocket``,
  ``seer``, ``townsfolk``) · ``needed`` (a list of places, in the duck's order) · for whoever was away ``place``,
  ``spell`` (2 to 5), ``target`` (a seat), ``team`` (a list of seats) · ``blind`` (whom a Blind Hex hits) · ``stolen``
  (the card that the Pickpocket takes)
- prompts, ``away`` standing for the rules' default (CW10): ``card`` (look, each seat) · pass 1, each cat in human form,
  one after the other: ``place`` (choose), ``frog`` (choose: a frog's seat, ``nobody``) · pass 2: ``second-place``,
  ``number`` (1 to 5: a witch's spell; 4 and 5: the Guard Knight guards), ``name`` (a seat) · pass 3, one cat at a time:
  ``afternoon`` (choose: a seat, ``nobody``) · ``discussion`` (choose, table: ``time``, ``done``) · ``proposal``
  (choose-some, the chief; besides it the table may say ``by-lot``: ``random``) · ``approve`` (choose: ``approve``,
  ``reject``) · ``ritual`` (choose, each member: a place's ingredient, ``weed``) · ``bet`` (choose-some, table: who says
  that it succeeds) · ``vote`` (choose: a seat, ``skip``)
- said: ``cast`` ``morning`` ``duck`` ``proposal`` ``approval`` ``no-ritual`` ``ritual`` ``vote-result`` ``banished``
- outcome reasons: ``seals`` ``banished`` ``frogs`` ``knights`` (the town has won), ``takeover`` ``knights-failed`` (the
  witches), ``jester``; facts: ``side`` ``roles`` ``witch_score`` ``seals`` ``forms`` ``awards`` (``nose``,
  ``trusted``) ``bets`` ``deeds`` ``rounds`` (the days)
"""

from partygames.games.catch_the_witch.rules import CatchTheWitch

GAME = CatchTheWitch
