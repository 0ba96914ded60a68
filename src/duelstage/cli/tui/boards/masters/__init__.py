"""Masters at the drawn table: two rows of cells a side, a Master between the front ones, ranges drawn on the field."""
