from tests.hanabi.kit import *  # noqa: F403
