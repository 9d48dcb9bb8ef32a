"""Learning by self-play: a worked example on the environments."""
