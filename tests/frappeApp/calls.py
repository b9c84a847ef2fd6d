"""What the app's files ask of Frappe and ERPNext, held against the stubs, which list it with its parameters."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

#: Of the site that answers: what stands in them is not Frappe's to say.
OPEN = ("frappe.conf", "frappe.local", "frappe.flags", "frappe.session", "frappe.db._cursor", "frappe.db._conn")
HOSTS = ("frappe", "erpnext")


def dotted(node: ast.AST) -> str:
	"""`frappe.db.sql` as it is written; empty for anything that isn't a plain path."""
	if isinstance(node, ast.Name):
		return node.id
	before = dotted(node.value) if isinstance(node, ast.Attribute) else ""
	return f"{before}.{node.attr}" if before else ""


def found(path: str) -> Any:
	"""What a path of the stubs leads to. Raises AttributeError."""
	name, *rest = path.split(".")
	value: Any = import_module(name)
	for part in rest:
		value = getattr(value, part)
	return value


def is_open(path: str) -> bool:
	return any(path == one or path.startswith(f"{one}.") for one in OPEN)


def wrong_imports(tree: ast.AST) -> Iterator[str]:
	"""Imports from the hosts of what the stubs do not have."""
	for node in ast.walk(tree):
		if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in HOSTS:
			for alias in node.names:
				try:
					module: ModuleType = import_module(str(node.module))
					if not hasattr(module, alias.name):
						import_module(f"{node.module}.{alias.name}")
				except ImportError as error:
					yield f"line {node.lineno}: {error}"


def _arguments(call: ast.Call) -> tuple[list[None], dict[str, None]] | None:
	"""How many stand there, and which names; None where some are spread from a value that only a run knows."""
	if any(isinstance(one, ast.Starred) for one in call.args) or any(one.arg is None for one in call.keywords):
		return None
	return [None] * len(call.args), {str(one.arg): None for one in call.keywords}


def wrong_calls(tree: ast.AST) -> Iterator[str]:
	"""Names of Frappe that the stubs do not have, and calls that they would not take."""
	for node in ast.walk(tree):
		path = dotted(node) if isinstance(node, ast.Attribute) else ""
		if path.startswith("frappe.") and not is_open(path) and not path.startswith("frappe.__version__"):
			try:
				found(path)
			except AttributeError:
				yield f"line {node.lineno}: {path} is not listed"
	for node in ast.walk(tree):
		path = dotted(node.func) if isinstance(node, ast.Call) else ""
		given = _arguments(node) if path.startswith("frappe.") and not is_open(path) else None
		if given is None or path.startswith("frappe.__version__"):
			continue
		try:
			inspect.signature(found(path)).bind(*given[0], **given[1])
		except (AttributeError, ValueError):
			# Said above; or a class of Python's own, which has no signature.
			continue
		except TypeError as error:
			yield f"line {node.lineno}: {path}: {error}"


def used(tree: ast.AST) -> set[str]:
	"""Paths of Frappe that are called or handed on."""
	return {path for node in ast.walk(tree) if isinstance(node, ast.Attribute) and (path := dotted(node)).startswith("frappe.")}


def listed() -> list[str]:
	"""Everything that the stubs list and a site has to bring, by its path."""
	paths = []
	for holder, path in ((found("frappe"), "frappe"), (found("frappe.db"), "frappe.db"), (found("frappe.cache"), "frappe.cache")):
		for name, value in inspect.getmembers(holder):
			if name[0] != "_" and callable(value) and not inspect.isclass(value) and name not in ("Callable", "Any", "NoReturn"):
				paths.append(f"{path}.{name}")
	return sorted(paths)


#: With what Frappe calls a hook: by position, and by name.
CALLED: dict[str, tuple[int, tuple[str, ...]]] = {
	"on_login": (0, ("login_manager",)),
	"permission_query_conditions": (1, ("doctype",)),
	"has_permission": (0, ("doc", "ptype", "user", "debug")),
	"doc_events": (2, ()),
}


def wrong_hooks(hooks: ModuleType, app: str) -> Iterator[str]:
	"""Dotted paths of an app's hooks that lead to nothing that can be called as Frappe calls it."""

	def paths(value: Any) -> Iterator[str]:
		if isinstance(value, str) and value.startswith(f"{app}."):
			yield value
		elif isinstance(value, dict):
			for entry in value.values():
				yield from paths(entry)
		elif isinstance(value, list):
			for entry in value:
				yield from paths(entry)

	for hook, value in vars(hooks).items():
		if hook.startswith("_") or hook == "app_name":
			continue
		positions, names = CALLED.get(hook, (0, ()))
		for path in sorted(set(paths(value))):
			module, name = path.rsplit(".", 1)
			try:
				function: Callable = getattr(import_module(module), name)
				inspect.signature(function).bind(*[None] * positions, **dict.fromkeys(names))
			except (ImportError, AttributeError, TypeError) as error:
				yield f"{hook}: {path}: {error}"


def noticed() -> dict[str, int]:
	"""How many findings each check has of a text that is wrong on purpose: none would mean that it finds nothing at all."""
	from types import SimpleNamespace

	lines = ("from frappe.nowhere import nothing", "frappe.nobody()", "frappe.db.get_value()", "frappe.db.begin(readonly=True)")
	tree = ast.parse("\n".join((*lines, "frappe.init(site='right')")))
	right = "husainia.contract.roles"
	hooks = SimpleNamespace(on_login="husainia.request_guard.judge", after_install="husainia.install.nothing", before_install=right)
	return {
		"imports": len(list(wrong_imports(tree))),
		"calls": len(list(wrong_calls(tree))),
		"hooks": len(list(wrong_hooks(hooks, "husainia"))),
	}
