"""Speed and endurance, measured; each module says how to run it."""
