"""Records: declared by a class, without a byte left to chance."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from speeltafel.games import SHELF, load
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.layout import SPARE, Int8, Int32, layout


class Purse:
    carrots: Int32
    lettuces: Int8


class Gap:
    lettuces: Int8
    carrots: Int32


class Board:
    cells: Annotated[Cells, np.int8, (2, 3)]
    turn: Int8


def test_a_class_declares_a_record() -> None:
    assert layout(Board).names == ("cells", "turn")
    assert layout(Board)["cells"].shape == (2, 3)
    assert layout(Board).itemsize == 7


def test_a_record_is_filled_up_to_its_alignment_with_a_named_field() -> None:
    assert layout(Purse).names == ("carrots", "lettuces", SPARE)
    assert layout(Purse).itemsize == 8


def test_a_gap_between_two_fields_is_refused() -> None:
    with pytest.raises(TypeError, match="wide fields before narrow ones"):
        layout(Gap)


@pytest.mark.parametrize("name", SHELF)
def test_no_record_has_padding_and_all_are_small(name: str) -> None:
    record = load(name).layout
    assert record.names is not None
    assert sum(record[field].itemsize for field in record.names) == record.itemsize
    assert record.itemsize <= 512
