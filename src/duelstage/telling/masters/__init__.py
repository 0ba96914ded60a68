"""What people are told of Masters."""
