"""The steps, each from one version of the schema to the next. A step that was released never changes."""
