"""What every game shares: the contract, records with holes, chance, matches and the loops that run them."""
