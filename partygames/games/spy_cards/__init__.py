"""SPY, the card game: find the cards of the others' bases in their order, and no Bomb twice.

Names for the referee and for tests

- settings: ``memory`` (the memory aid) · ``computers`` (0 to 3: so many of the last seats are played by the computer;
  fewer than there are seats) · ``strength`` (``easy``, ``medium``, ``strong``). The rules never answer for a computer:
  the front end asks ``computer.choose`` and gives the answer as that seat's
- draws: ``first`` (a seat)
- prompts: ``base`` (arrange, each seat: ``safe-1``, ``safe-2``, ``secret-1``, ``secret-2``, ``bomb-1a``, ``bomb-1b``,
  for two players ``bomb-2``, and ``spy``, whose place is the gap where it stands) · ``facing`` (choose, each seat:
  ``left``, ``right``) · ``turn`` (choose, whose turn it is: ``left`` or ``right``, ``move:1``, ``move:2``,
  ``spy:<seat>``, ``done``) · ``draw`` (choose, table: ``agree``, ``go-on``)
- besides: ``leave`` (choose, table: ``leave:<seat>``) at turns
- cards: ``base`` (each seat: its own cards, and which are lit) · ``refused`` (to whoever declared a wrong move)
- said: ``first`` ``turned`` ``moved`` ``spied`` ``out``; the answer of ``spied`` is one of ``safe``, ``secret``,
  ``found``, ``hiss``, ``bomb``, ``seen``, and those that show the card name its face: ``safe-1``, ``bomb-1``
- outcome reasons: ``last`` (one player is left), ``draw`` (agreed on); points by seat (one for each target found, three
  for the last player left); facts: ``order`` (of going out: ``seat``, ``by`` of ``bomb``, ``secret-2``, ``left``, and
  the ``other`` seat), ``turns``, ``bases`` (cards by seat), by seat ``found`` (targets), ``lost`` (targets of the own
  base), ``hisses`` (Bombs lit), ``bombs`` (players who went out on the own Bombs); ``gone``, ``computers``,
  ``strength`` (None without computers)
"""

from partygames.games.spy_cards.rules import SpyCards

GAME = SpyCards
