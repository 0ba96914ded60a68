"""Matches over a network: rooms behind links, sockets, sessions, what is stored. Rules and clocks are below it."""
