"""The card language: closed vocabularies, strict loading, programs and generated text. Knows no game."""
