"""What any duel has, tried on Artistes: actions, positions as text, records, tables."""
