from tests.hasp.kit import *  # noqa: F403
