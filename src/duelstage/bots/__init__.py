"""Players that think. A bot sees a view, never a state."""
