"""The laws, scene by scene, a folder a game: each test is a sentence that a designer can read, and names its rule."""
