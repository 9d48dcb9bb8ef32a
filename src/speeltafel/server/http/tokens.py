"""Tokens with which programs play, open tables and read."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.params import JSONBody

from speeltafel.server.http.account import granted
from speeltafel.server.http.guard import route
from speeltafel.server.http.parameters import FromCaller, IdPath, ThePeople
from speeltafel.server.http.schemas import TokenBody, TokenCard, TokenList, TokenMade
from speeltafel.server.people import Token


@get("/api/tokens", **route(only="cookie"), tags=["account"], summary="Your tokens")
async def tokens(request: FromCaller, people: ThePeople) -> TokenList:
    """Yours and those of your programs, the latest first; their texts are not kept."""
    return TokenList(tokens=[token_card(token) for token in await people.tokens(request.user.known)])


@post("/api/tokens", **route(only="cookie", limit="tokens", may=(409,)), tags=["account"], summary="Make a token")
async def make_token(request: FromCaller, people: ThePeople, data: JSONBody[TokenBody]) -> TokenMade:
    """A token with some scopes: `play` sits and acts, `tables` opens tables, `read` reads your games. Needs an account.

    Its text is shown this once. Send it as `authorization: Bearer …`.
    """
    made = granted(
        await people.create_token(
            request.user.known, data.name, data.scopes, expires=data.expires, as_program=data.program
        )
    )
    return TokenMade(token=token_card(made.token), text=made.text)


@delete("/api/tokens/{token:str}", **route(only="cookie", may=(404,)), tags=["account"], summary="Withdraw a token")
async def withdraw_token(request: FromCaller, people: ThePeople, token: IdPath) -> None:
    """It lets nobody in from now on."""
    granted(await people.revoke_token(request.user.known, token))


def token_card(token: Token) -> TokenCard:
    return TokenCard(
        id=token.id,
        player=token.player,
        name=token.name,
        program=token.program,
        scopes=sorted(token.scopes),
        created=token.created,
        expires=token.expires,
        last_used=token.last_used,
    )


HANDLERS = [tokens, make_token, withdraw_token]
