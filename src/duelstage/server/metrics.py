"""What is counted for whoever runs the server: rooms, matches, actions, sockets, refusals, time per input."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest


class Metrics:
    """One server's, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # processor time and memory, where the system tells them
        self.rooms = Counter("duelstage_rooms", "Rooms opened", registry=self.registry)
        self.matches = Counter("duelstage_matches", "Matches begun", registry=self.registry)
        self.commands = Counter("duelstage_commands", "Commands of sockets", ["kind", "answer"], registry=self.registry)
        self.sockets = Gauge("duelstage_sockets", "Open sockets", registry=self.registry)
        self.open_rooms = Gauge("duelstage_open_rooms", "Rooms in memory", registry=self.registry)
        self.slow = Counter("duelstage_slow_clients", "Sockets dropped for being slow", registry=self.registry)
        self.seconds = Histogram(
            "duelstage_command_seconds",
            "From a command to its answer",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
            registry=self.registry,
        )

    def page(self) -> bytes:
        return generate_latest(self.registry)
