"""The build step: the plain rules files of a game become one compiled unit. `python -m native` runs it.

dialect.py says what a rules function may contain, structs.py turns the layout classes into C structs,
unit.py pastes everything into one Cython file, compile.py makes a module of it. Needs Cython, setuptools and
a C compiler; the package itself needs none of them.
"""
