"""What people are told of Artistes."""
