from tests.hare.kit import *  # noqa: F403
