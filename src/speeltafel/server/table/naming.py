"""Names at a table that nobody can mistake for each other, for a house bot's, or for the house's own words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from speeltafel.server.table.seats import BOT, LEVELS

LONGEST = 24
"""Signs that a name may have; a number that is added takes the place of its last ones."""

LOOK_ALIKES = {
    # Cyrillic
    **dict(zip("аАеЕоОрРсСхХуУкКмМтТіІјЈѕЅһҺԁԛԜԝѵѴ", "aAeEoOpPcCxXyYkKmMtTiIjJsShHdqWwvV", strict=True)),
    **dict(zip("вВнНьЬгпиЗз", "bBhHbBrnu33", strict=True)),
    # Greek
    **dict(zip("αΑβΒγεΕζΖηΗιΙκΚΜνΝοΟρΡτΤυΥχΧσωμ", "aAbByeEzZnHiIkKMvNoOpPtTuYxXowu", strict=True)),
    # Armenian, Cherokee, Lisu and Coptic
    **dict(zip("օՕոսՍհցզլՏ", "oOnuUhgqlS", strict=True)),
    **dict(zip("ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "ABCDEGHiJKLMPRSTVWZ", strict=True)),
    **dict(zip("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU", strict=True)),
    **dict(zip("ⲟⲞⲥⲤⲣⲢⲏⲎⲕⲔⲙⲘⲛⲚⲧⲦⲭⲬ", "oOcCpPhHkKmMnNtTxX", strict=True)),
    # Small capitals
    **dict(zip("ʙᴅꜰɢʜɪᴊᴋʟᴍɴᴘʀꜱᴛ", "bdfghijklmnprst", strict=True)),
    # Latin letters and signs that differ by a stroke or not at all
    **dict(zip("ıłŁøØđĐħĦŧŦƖɑɡɩʏᴀᴄᴇᴏᴜᴠᴡᴢǀ|!ß", "ilLoOdDhHtTlagiyaceouvwzlllb", strict=True)),
    # Digits that look like letters; a capital I, a small l and a 1 are the same stroke
    **dict(zip("0123456789", "ol23456789", strict=True)),
    "I": "l",
    "i": "l",
}
"""Signs, and the one that each of them can be taken for."""
SEEN = str.maketrans({sign: "l" if other in "Ii" else other for sign, other in LOOK_ALIKES.items()})
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Two letters that look like one."""

HOUSE_WORDS = (
    *("Deleted player", "Verwijderde speler", "Jogador removido"),
    *("House bot", "Bot van het huis", "Robô da casa"),
    *(f"{level}{BOT}" for level in LEVELS),
)
"""What the page and records call those who have no name of their own; a test compares it with the language files."""
NUMBERED_BOT = re.compile(r"(bot|robo)\d+")


def bare(text: str) -> str:
    """Letters, digits and symbols without accents, blanks and punctuation, in one width."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in apart if unicodedata.category(sign)[0] not in "PZC" and not is_mark(sign))


def is_mark(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Me")


@lru_cache(maxsize=1024)
def folded(name: str) -> str:
    """A name without what case, width and accents add to it."""
    return bare(bare(name).casefold()) or name


@lru_cache(maxsize=1024)
def seen(name: str) -> str:
    """A name as it looks from afar: two that come out the same can be mistaken for each other."""
    strokes = "".join(sign if sign in "|!" else bare(sign) for sign in unicodedata.normalize("NFKC", name))
    found = bare(strokes.translate(SEEN).casefold().translate(SEEN))
    for pair, one in PAIRS:
        found = found.replace(pair, one)
    return found or name


def are_alike(one: str, other: str) -> bool:
    """Whether somebody could take one name for the other."""
    return folded(one) == folded(other) or seen(one) == seen(other)


def imitates_house(name: str) -> bool:
    """Whether a name looks like a house bot's, or like what stands for somebody without a name."""
    digits = "".join(str(unicodedata.digit(sign, sign)) for sign in folded(name))
    stem = digits.rstrip("0123456789")
    is_bot = NUMBERED_BOT.fullmatch(seen(stem) + digits[len(stem) :]) is not None if stem else False
    return is_bot or any(are_alike(name, words) for words in HOUSE_WORDS)


def distinct(name: str, others: Iterable[str]) -> str:
    """The name to sit down with among these: one's own, with a number where it is too like another."""
    taken = list(others)
    if not any(are_alike(name, other) for other in taken):
        return name
    return next(
        one for one in numbered(name) if not imitates_house(one) and not any(are_alike(one, other) for other in taken)
    )


def numbered(name: str) -> Iterator[str]:
    """A name with something behind it that tells it from others."""
    for mark in (*"23456789", *"BCDEFGHJKLMNPQRSTUVWXYZ"):
        yield f"{name[: LONGEST - 2].rstrip()} {mark}"
