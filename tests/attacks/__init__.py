"""Attacks on a real server, each bounded in number and time, and somebody beside them who only wants to play.

Everything here talks HTTP and WebSocket to a `speeltafel serve` process. `ATTACKED_CHECKOUT` names the folder
of another checkout, whose server is then attacked by the same scripts.
"""
