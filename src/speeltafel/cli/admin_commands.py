"""The commands of `speeltafel admin`."""

from __future__ import annotations

from typing import Annotated

import typer

from speeltafel.cli.help_layout import add_command, command_group
from speeltafel.cli.host_options import BanDays, BanReason, Player, ServerOptions, TableId
from speeltafel.cli.option_types import AsJson

BAN_EXAMPLE = "speeltafel admin ban PLAYER --days 7 --reason insults"
admin = command_group("Close tables, ban players, delete accounts.", BAN_EXAMPLE)


@add_command(admin, "speeltafel admin close TABLE")
def close(table: TableId, server: ServerOptions) -> int:
    """End a table; its game counts as abandoned."""
    from speeltafel.cli import admin  # noqa: PLC0415

    return admin.run(admin.closing(table), server)


@add_command(admin, BAN_EXAMPLE)
def ban(player: Player, *, days: BanDays = None, reason: BanReason = "", server: ServerOptions) -> int:
    """Keep a player out: no seat, no chat, no new tables."""
    from speeltafel.cli import admin  # noqa: PLC0415

    return admin.run(admin.banning(player, days, reason), server)


@add_command(admin, "speeltafel admin unban PLAYER")
def unban(player: Player, server: ServerOptions) -> int:
    """Let a banned player in again."""
    from speeltafel.cli import admin  # noqa: PLC0415

    return admin.run(admin.unbanning(player), server)


@add_command(admin, "speeltafel admin delete-account PLAYER", name="delete-account")
def delete_account(player: Player, server: ServerOptions) -> int:
    """Delete an account with its logins and tokens; records of games stay, without the name."""
    from speeltafel.cli import admin  # noqa: PLC0415

    return admin.run(admin.deleting(player), server)


@add_command(admin, "speeltafel admin players --find kim")
def players(
    *,
    find: Annotated[str, typer.Option("--find", metavar="NAME", help="A part of the name.")] = "",
    as_json: AsJson = False,
    server: ServerOptions,
) -> int:
    """List players with their ids and bans."""
    from speeltafel.cli import admin  # noqa: PLC0415

    return admin.list_players(find, as_json, server)
