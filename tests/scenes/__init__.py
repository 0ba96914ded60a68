"""The law, scene by scene: each test is a sentence that a game designer can read, and names its rule."""
