"""The server over HTTP: lobby, records, accounts and the page, described by OpenAPI."""
