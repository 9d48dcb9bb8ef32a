"""The house over HTTP: lobby, records, accounts and a page, told as OpenAPI."""
