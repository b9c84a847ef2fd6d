"""Reads the app as Python does, without a site. Prints one JSON object: what is wrong, by kind, and what the gate decided.

Usage: python3 check.py APP_FOLDER ... The first is the marketplace's own. Writes no file.
"""

from __future__ import annotations

import ast
import json
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

sys.dont_write_bytecode = True
APPS = [Path(folder) for folder in sys.argv[1:]]
sys.path[:0] = [*map(str, APPS), str(Path(__file__).parent / "stub")]

import attacks  # noqa: E402
import calls  # noqa: E402


def names_loaded(tree: ast.AST) -> set[str]:
	return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def imported(tree: ast.AST) -> list[str]:
	nodes = [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
	kept = [node for node in nodes if getattr(node, "module", "") != "__future__"]
	return [alias.asname or alias.name.split(".")[0] for node in kept for alias in node.names]


def undocumented(tree: ast.Module) -> list[str]:
	public = [node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name[0] != "_"]
	return [node.name for node in public if not ast.get_docstring(node)]


def main() -> None:
	"""Compiles, reads and loads every file, then asks the gate."""
	kinds = ("compile", "unused", "undocumented", "bare", "imports", "calls", "load", "hooks", "unneeded")
	wrong: dict[str, list[str]] = {kind: [] for kind in kinds}
	frappe = import_module("frappe")
	listed = calls.listed()
	asked: set[str] = set()
	files = [(app, file) for app in APPS for file in sorted(app.rglob("*.py"))]
	for app, file in files:
		where = str(file.relative_to(app))
		try:
			tree = ast.parse(file.read_text(encoding="utf-8"))
			compile(tree, where, "exec")
		except SyntaxError as error:
			wrong["compile"].append(f"{where}: {error}")
			continue
		used = names_loaded(tree)
		wrong["unused"] += [f"{where}: {name}" for name in imported(tree) if name not in used and name != "frappe"]
		wrong["undocumented"] += [f"{where}: {name}" for name in undocumented(tree)]
		wrong["bare"] += [where for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler) and node.type is None]
		wrong["imports"] += [f"{where} {said}" for said in calls.wrong_imports(tree)]
		asked |= calls.used(tree)
		wrong["calls"] += [f"{where} {said}" for said in calls.wrong_calls(tree)]
		module = ".".join(file.relative_to(app).with_suffix("").parts).removesuffix(".__init__")
		try:
			import_module(module)
		except Exception as error:
			wrong["load"].append(f"{where}: {error!r}")
	wrong["unneeded"] = [path for path in listed if path not in asked]
	for app in APPS:
		wrong["hooks"] += calls.wrong_hooks(import_module(f"{app.name}.hooks"), app.name)
	check = import_module("husainia.self_check")
	walls = check.before_installation()
	tried = {"gate": decisions(frappe), "writes": writes(frappe), "tested": tested(frappe), "undecided": undecided(frappe)}
	tried["patched"] = patched(frappe)
	tried |= {"attacks": attacks.attempt(frappe), "noticed": calls.noticed()}
	lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in APPS[0].glob("*/*.py"))
	print(json.dumps({"lines": lines, "files": len(files), "listed": len(listed), "wrong": wrong, "walls": walls, **tried}))


def writes(frappe) -> dict[str, bool]:
	"""Whether a record may be written outside the rules."""
	refuse = import_module("husainia.write_guard").refuse

	def may(doctype: str, **flags: bool) -> bool:
		frappe.flags.clear()
		frappe.flags.update(flags)
		try:
			refuse(SimpleNamespace(doctype=doctype), "before_validate")
		except frappe.PermissionError:
			return False
		return True

	module = import_module("husainia.write_guard")
	kept = module.is_closed, module._is_customer, frappe.get_all
	module.is_closed = lambda user: user == "ours"
	module._is_customer = lambda name: name == "our customer"
	linked = SimpleNamespace(link_doctype="Customer", link_name="our customer")
	frappe.get_all = lambda doctype, filters, **_: [linked] if filters["parent"] == "linked before" else []

	def may_person(doctype: str, name: str, **fields) -> bool:
		try:
			refuse(SimpleNamespace(doctype=doctype, name=name, **fields), "before_validate")
		except frappe.PermissionError:
			return False
		return True

	people = {
		"our user": may_person("User", "ours"),
		"their user": may_person("User", "manager"),
		"our customer": may_person("Customer", "our customer"),
		"their customer": may_person("Customer", "their customer"),
		"our address": may_person("Address", "a", links=[linked]),
		"our address, its link taken away": may_person("Address", "linked before", links=[]),
		"their address": may_person("Address", "b", links=[SimpleNamespace(link_doctype="Supplier", link_name="x")]),
		"our contact": may_person("Contact", "c", user="ours"),
	}
	module.is_closed, module._is_customer, frappe.get_all = kept
	return {"ours": may("Order Progress"), "others": may("Item"), "migration": may("Order Progress", in_migrate=True), **people}


def undecided(frappe) -> dict[str, bool | None]:
	"""What the hook of documents answers where it denies nothing, by the version of Frappe."""
	permissions = import_module("husainia.permissions")
	kept, found = frappe.__version__, {}
	for version in ("15.44.2", "16.0.0", "17.0.0-dev"):
		frappe.__version__ = version
		found[version] = permissions.undecided()
	frappe.__version__ = kept
	return found


def patched(frappe) -> dict[str, dict[str, list[str]]]:
	"""The DocTypes and columns of a site that has run the patches of patches.txt once and twice, by where it began."""
	lines = (APPS[0] / "husainia" / "patches.txt").read_text(encoding="utf-8").splitlines()
	patches = [import_module(line) for line in lines if line and not line.startswith("[")]
	kept = frappe.rename_doc, frappe.db
	found = {}
	sites = {"old site": {"Free Wish": ["user", "told_at", "free_then"]}, "new site": {"Waitlist Entry": ["user", "notified_at"]}}
	for name, before in sites.items():
		site = {doctype: list(columns) for doctype, columns in before.items()}

		def rename_doc(doctype: str, old: str, new: str, force: bool = False, site=site) -> None:
			site[new] = site.pop(old)

		def rename_column(doctype: str, old: str, new: str, site=site) -> None:
			site[doctype][site[doctype].index(old)] = new

		frappe.rename_doc = rename_doc
		frappe.db = SimpleNamespace(
			exists=lambda _, doctype, site=site: doctype in site,
			has_column=lambda doctype, column, site=site: column in site[doctype],
			rename_column=rename_column,
		)
		for run in ("once", "twice"):
			for patch in patches:
				patch.execute()
			found[f"{name}, {run}"] = {doctype: list(columns) for doctype, columns in site.items()}
	frappe.rename_doc, frappe.db = kept
	return found


def tested(frappe) -> dict[str, bool]:
	"""Which sites the app for tests may be on, by what their configuration says, and who may ask it there."""
	permitted = import_module("husainia_testing.permitted")

	def may(decide, user: str, **conf) -> bool:
		frappe.conf.clear()
		frappe.conf.update(conf)
		frappe.session.user = user
		try:
			decide()
		except frappe.PermissionError:
			return False
		return True

	demo, production = ({"environment": {"APP_MODE": mode}} for mode in ("demo", "production"))
	install, ask = permitted.require_test_site, permitted.require_tester
	found = {
		"nothing said": may(install, "Administrator"),
		"a demonstration": may(install, "Administrator", husainia=demo),
		"a production": may(install, "Administrator", husainia=production, husainia_testing=1),
		"a test site": may(install, "Administrator", husainia=demo, husainia_testing=1),
		"asked by another manager": may(ask, "manager", husainia=demo, husainia_testing=1),
		"asked by Administrator": may(ask, "Administrator", husainia=demo, husainia_testing=1),
	}
	frappe.conf.clear()
	return found


def decisions(frappe) -> dict[str, int | str]:
	"""What becomes of requests at the desk's address: a status with which the gate ended it, or `passed`."""
	gate = import_module("husainia.request_guard")
	exceptions = import_module("werkzeug.exceptions")
	contract = import_module("husainia.contract")
	held = {role: [role] for role in contract.roles()}
	base = attacks.site(frappe, {**held, "manager": ["System Manager"], "both": ["System Manager", "huserprofile"]})

	def ask(user: str, path: str, form: dict | None = None) -> int | str:
		frappe.local.request.__dict__.pop("husainia_closed", None)
		frappe.local.session.user = user
		frappe.local.request.path, frappe.local.form_dict = path, form or {}
		try:
			gate.judge()
		except exceptions.HTTPException as answer:
			return answer.response.status_code if answer.response.data == b"" else "told something"
		return "passed"

	paths = ["/api/resource/User", "/api/v2/document/Cart/x", "/api/method/frappe.client.get_list", "/app", "/printview", "/", "/files/x"]
	paths += ["/api/method/frappe.desk.reportview.get", "/api/method/frappe.desk.reportview.export_query", "/api/method/run_doc_method"]
	paths += ["/api/method/frappe.desk.search.search_link", "/api/method/frappe.utils.print_format.download_pdf", "/private/files/x", "/me"]
	found = {f"{role} {path}": ask(role, path) for role in sorted(contract.roles()) for path in paths}
	found |= {f"manager {path}": ask("manager", path) for path in paths}
	found |= {f"Guest {path}": ask("Guest", path) for path in paths}
	found["both /app"] = ask("both", "/app")
	found["huserprofile ping"] = ask("huserprofile", "/api/method/ping")
	found["huserprofile ping with cmd"] = ask("huserprofile", "/api/method/ping", {"cmd": "frappe.client.get"})
	found["Guest method of ours"] = ask("Guest", "/api/method/husainia.api.home")
	frappe.local.request.path, frappe.local.request.host = "/api/method/login", attacks.MARKETPLACE
	found["marketplace's address, Frappe's login"] = login(exceptions)
	frappe.local.request.host = attacks.DESK
	found["desk's address, Frappe's login"] = login(exceptions)
	base.exists = None
	found["manager, roles cannot be read"] = ask("manager", "/app")
	return found


def login(exceptions) -> int | str:
	"""What becomes of the question that Frappe's login begins with."""
	settings = import_module("husainia.login_guard").GatedSettings()
	try:
		settings.get("disable_user_pass_login")
	except exceptions.HTTPException as answer:
		return answer.response.status_code
	return "passed"


if __name__ == "__main__":
	main()
