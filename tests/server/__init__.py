"""The server: its plain core without sockets, its store on real databases."""
