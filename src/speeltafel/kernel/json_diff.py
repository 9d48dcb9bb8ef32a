"""What changed in records, written as JSON by machine code: every move needs it for everyone who looks on."""

from __future__ import annotations

from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells

ONE_NUMBER, LIST, ROWS = range(3)
"""How a field is written: as a number, as a list, as a list of rows."""
BEGIN, END, WIDTH, KIND, ROW, NAME, NAME_END = range(7)
"""What a row of `fields` says: the field's bytes, the width of a number and of a row, and where its name stands."""
SHORT = 3
"""A number with its place takes about as many signs as three numbers of a list."""

QUOTE, COMMA, MINUS, ZERO, COLON = 34, 44, 45, 48, 58
OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT = 91, 93, 123, 125


@rule
def write_patches(old: Cells, new: Cells, fields: Cells, names: Cells, text: Cells, ends: Cells) -> None:
    """Write for every pair of records, given as bytes one after the other, an object with the fields that differ.

    `text` has as many signs for each pair and `ends` how many its object takes. A list is written as an object by place
    where that is shorter; rows are always written by place, and only those that differ.
    """
    pairs = ends.shape[0]
    size, longest = new.shape[0] // pairs, text.shape[0] // pairs
    for pair in range(pairs):
        before, after = old[pair * size : (pair + 1) * size], new[pair * size : (pair + 1) * size]
        ends[pair] = write_patch(before, after, fields, names, text[pair * longest : (pair + 1) * longest])


@rule
def write_patch(old: Cells, new: Cells, fields: Cells, names: Cells, text: Cells) -> int:
    """Write an object with the fields that differ; answers how many signs it takes."""
    at = put(text, 0, OPEN_OBJECT)
    for field in range(fields.shape[0]):
        if differs(old, new, fields[field, BEGIN], fields[field, END]):
            at = put_name(text, at, names, fields[field])
            at = put_field(text, at, old, new, fields[field])
            at = put(text, at, COMMA)
    return put(text, max(at - 1, 1), CLOSE_OBJECT)


@rule
def put_field(text: Cells, at: int, old: Cells, new: Cells, field: Cells) -> int:
    """A field that changed."""
    if field[KIND] == ONE_NUMBER:
        return put_number(text, at, number_at(new, field[BEGIN], field[WIDTH]))
    if field[KIND] == ROWS:
        return put_places(text, at, old, new, field, field[ROW])
    if SHORT * count_changes(old, new, field) < (field[END] - field[BEGIN]) // field[WIDTH]:
        return put_places(text, at, old, new, field, field[WIDTH])
    return put_list(text, at, new, field[BEGIN], field[END], field[WIDTH])


@rule
def put_places(text: Cells, at: int, old: Cells, new: Cells, field: Cells, size: int) -> int:
    """The rows, or the numbers, that changed, by place."""
    at = put(text, at, OPEN_OBJECT)
    for begin in range(field[BEGIN], field[END], size):
        if differs(old, new, begin, begin + size):
            at = put(text, at, QUOTE)
            at = put_number(text, at, (begin - field[BEGIN]) // size)
            at = put(text, at, QUOTE)
            at = put(text, at, COLON)
            if field[KIND] == ROWS:
                at = put_list(text, at, new, begin, begin + size, field[WIDTH])
            else:
                at = put_number(text, at, number_at(new, begin, field[WIDTH]))
            at = put(text, at, COMMA)
    return put(text, at - 1, CLOSE_OBJECT)


@rule
def put_list(text: Cells, at: int, record: Cells, begin: int, end: int, width: int) -> int:
    """Numbers side by side."""
    at = put(text, at, OPEN_LIST)
    for place in range(begin, end, width):
        at = put_number(text, at, number_at(record, place, width))
        at = put(text, at, COMMA)
    return put(text, at - 1, CLOSE_LIST)


@rule
def put_name(text: Cells, at: int, names: Cells, field: Cells) -> int:
    """A field's name with its quotes and colon."""
    for place in range(field[NAME], field[NAME_END]):
        at = put(text, at, names[place])
    return at


@rule
def put_number(text: Cells, at: int, number: int) -> int:
    """A whole number."""
    if number < 0:
        at = put(text, at, MINUS)
        number = -number
    unit = 1
    while number // unit >= 10:
        unit *= 10
    while unit > 0:
        at = put(text, at, ZERO + number // unit % 10)
        unit //= 10
    return at


@rule
def put(text: Cells, at: int, sign: int) -> int:
    """One sign; answers where the next one goes."""
    text[at] = sign
    return at + 1


@rule
def number_at(record: Cells, place: int, width: int) -> int:
    """The signed number in these bytes, the lowest first."""
    number = 0
    for n in range(width):
        number |= int(record[place + n]) << (8 * n)
    return number - (1 << (8 * width)) if number >> (8 * width - 1) else number


@rule
def count_changes(old: Cells, new: Cells, field: Cells) -> int:
    """How many numbers of a list changed."""
    count = 0
    for place in range(field[BEGIN], field[END], field[WIDTH]):
        if differs(old, new, place, place + field[WIDTH]):
            count += 1
    return count


@rule
def differs(old: Cells, new: Cells, begin: int, end: int) -> bool:
    """Whether these bytes changed."""
    for place in range(begin, end):
        if old[place] != new[place]:
            return True
    return False
