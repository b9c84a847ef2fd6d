"""Holds the stub's signatures against the source of a Frappe, without starting it. Prints each difference, and how many there are.

Usage: python3 compare.py APPS_FOLDER/frappe/frappe. A parameter that the stub has and the source has not is a difference, and so
is one that the source wants and the stub does not name: what the source has beside is nobody's business here.
"""

from __future__ import annotations

import ast
import inspect
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent / "stub")]

import calls  # noqa: E402

#: Where the names of a path stand; the first file that has one is asked.
FILES = {
	"frappe": ["__init__.py"],
	"frappe.db": ["database/mariadb/database.py", "database/database.py"],
	"frappe.cache": ["utils/redis_wrapper.py"],
}


def functions(file: Path) -> dict[str, ast.FunctionDef]:
	"""By name, those of classes too; of several with one name the last, as Python takes it."""
	return {node.name: node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.FunctionDef)}


def difference(path: str, source: Path) -> str | None:
	"""What differs of one path of the stub; None for nothing, and for what is none of Frappe's own (redis-py)."""
	holder, name = path.rsplit(".", 1)
	node = next((had[name] for file in FILES[holder] if name in (had := functions(source / file))), None)
	if node is None:
		said = (source / FILES[holder][0]).read_text(encoding="utf-8")
		return None if holder == "frappe.cache" or f"{name}," in said or f"import {name}" in said else "is not there"
	args = node.args
	theirs = [one.arg for one in (*args.posonlyargs, *args.args) if one.arg != "self"]
	named = {one.arg for one in args.kwonlyargs}
	wanted = theirs[: len(theirs) - len(args.defaults)]
	ours = inspect.signature(calls.found(path)).parameters.values()
	positional = [one.name for one in ours if one.kind is one.POSITIONAL_OR_KEYWORD]
	if args.vararg is None and theirs[: len(positional)] != positional:
		return f"takes ({', '.join(theirs)}), the stub says ({', '.join(positional)})"
	unknown = {one.name for one in ours if one.kind is one.KEYWORD_ONLY} - named
	if unknown and args.kwarg is None:
		return f"does not take {', '.join(sorted(unknown))}"
	if not set(wanted) <= {one.name for one in ours} and not any(one.kind is one.VAR_POSITIONAL for one in ours):
		return f"wants ({', '.join(wanted)})"
	return None


def main(source: Path) -> int:
	found = {path: said for path in calls.listed() if (said := difference(path, source))}
	for path, said in found.items():
		print(f"{path} {said}")
	print(f"{len(calls.listed())} functions, {len(found)} differ")
	return 1 if found else 0


if __name__ == "__main__":
	sys.exit(main(Path(sys.argv[1])))
