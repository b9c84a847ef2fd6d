"""Attempts on the walls of the app that need no site: what the gate, the hooks and the statements make of them."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

CUSTOMER, MANAGER = "customer@example.com", "manager@example.com"
# of a profile alone, as who registers is: no row of roles says it
REGISTERED = "registered@example.com"
MARKETPLACE, DESK = "majalis.example", "desk.example"


class Base:
	"""The database of a site, as far as the walls ask it; keeps what it is told."""

	def __init__(self, held: dict[str, list[str]]) -> None:
		self.held = held
		self.told: list[str] = []
		self.free = 1
		self._conn = True
		self._cursor = SimpleNamespace(execute=self._execute, fetchone=lambda: (self.free,), fetchall=list, description=(), rowcount=0)

	def _execute(self, sql: str, values: Any = None) -> None:
		self.told.append(sql.split("(")[0].split(" FROM ")[0].strip())

	def exists(self, dt: str, dn: Any = None, cache: bool = False) -> str | None:
		if dt == "User":
			return "row" if dn["name"] == REGISTERED and "huserprofile" in dn["role_profile_name"][1] else None
		return "row" if set(self.held.get(dn["parent"], [])) & set(dn["role"][1]) else None

	def get_default(self, key: str, parent: str = "__default") -> str | None:
		return import_module("husainia.contract").version()

	def begin(self, *, read_only: bool = False) -> None:
		self.told.append("START READ ONLY" if read_only else "START")

	def commit(self) -> None:
		self.told.append("COMMIT")

	def rollback(self, *, save_point: str | None = None) -> None:
		self.told.append("ROLLBACK")


def site(frappe: Any, held: dict[str, list[str]]) -> Base:
	"""A site with two addresses, whose rules cannot be started."""
	settings = import_module("husainia.settings")
	folder = settings.Path(__file__).parents[2]
	frappe.conf.clear()
	frappe.conf.update(
		{"husainia": {"rules": str(folder), "node": "/nowhere/node", "environment": {"PUBLIC_URL": f"https://{MARKETPLACE}"}}}
	)
	frappe.get_site_path = lambda *joins: "/tmp"
	frappe.db = Base(held)
	return frappe.db


def gate(frappe: Any) -> dict[str, Any]:
	"""What becomes of requests: the status the gate ended them with, `passed`, or what they ask in the end."""
	judge = import_module("husainia.request_guard").judge
	ended = import_module("werkzeug.exceptions").HTTPException
	found: dict[str, Any] = {}

	def ask(name: str, user: str, path: str, form: dict | None = None, host: str = DESK) -> dict:
		frappe.local.session.user = user
		frappe.local.request = SimpleNamespace(path=path, host=host, method="GET", scheme="https", full_path=path, environ={})
		frappe.local.request.__dict__.update(headers={}, cookies={}, remote_addr="192.0.2.1", get_data=lambda: b"")
		frappe.local.form_dict = form or {}
		try:
			judge()
			found[name] = "passed"
		except ended as answer:
			found[name] = answer.response.status_code if answer.response.data == b"" else "told something"
		return frappe.local.form_dict

	for host in (MARKETPLACE, f"{MARKETPLACE}:8443", f"{MARKETPLACE}.", MARKETPLACE.upper(), f"{MARKETPLACE}:no"):
		ask(f"marketplace as {host}", MANAGER, "/api/resource/User", host=host)
	ask("another name that ends like it", MANAGER, "/app", host=f"x{MARKETPLACE}")
	reset = "frappe.core.doctype.user.user.reset_password"
	ways = (
		("path", f"/api/method/{reset}", {}),
		("longer path", f"/api/method/{reset}/x", {}),
		("v2", f"/api/v2/method/{reset}/", {}),
		("DocType", "/api/v2/method/User/reset_password", {}),
		("cmd", "/", {"cmd": reset}),
	)
	for way, path, form in ways:
		for whose in (CUSTOMER, MANAGER):
			found[f"reset of {whose} by {way}"] = ask("reset", "Guest", path, {"user": f" {whose}", **form})["user"].strip()
	link = "/api/method/frappe.www.login.send_login_link"
	found["link for a customer"] = ask("link", "Guest", link, {"email": CUSTOMER})["email"]
	ask("registered /app", REGISTERED, "/app")
	found["link for who registered"] = ask("link", "Guest", link, {"email": REGISTERED})["email"]
	ask("sign up", "Guest", "/api/method/frappe.core.doctype.user.user.sign_up")
	ask("sign up by cmd", "Guest", "/", {"cmd": "frappe.core.doctype.user.user.sign_up"})
	ask("sign up by a longer path", "Guest", "/api/v1/method/frappe.core.doctype.user.user.sign_up/x")
	ask("sign up by DocType", "Guest", "/api/v2/method/User/sign_up")
	for name, path, form in (
		("resource", "/api/resource/User/x@example.com", {}),
		("document", "/api/v2/document/user/x@example.com", {}),
		("print", "/printview", {"doctype": "User", "name": "x@example.com"}),
		("pdf", "/api/method/frappe.utils.print_format.download_pdf", {"doctype": "Customer", "name": "x"}),
		("method", "/api/method/run_doc_method", {"dt": " User", "dn": "x@example.com"}),
	):
		ask(f"a visitor asks of a person by {name}", "Guest", path, form)
		ask(f"a manager asks of a person by {name}", MANAGER, path, form)
	ask("a visitor asks of a page", "Guest", "/api/resource/Web Page/home", {"doctype": "Web Page"})
	return {name: said for name, said in found.items() if name not in ("reset", "link")}


def logins(frappe: Any) -> dict[str, bool]:
	"""Who gets a session of Frappe's, and where."""
	refuse = import_module("husainia.request_guard").refuse_login

	def may(user: str, host: str) -> bool:
		frappe.local.request = SimpleNamespace(host=host)
		try:
			refuse(SimpleNamespace(user=user))
		except frappe.AuthenticationError:
			return False
		return True

	return {f"{user} at {host}": may(user, host) for user in (CUSTOMER, REGISTERED, MANAGER) for host in (DESK, MARKETPLACE)}


def rows(frappe: Any) -> dict[str, Any]:
	"""What the hooks of permission leave of a record."""
	permissions = import_module("husainia.permissions")
	frappe.local.request = None

	def one(user: str, doctype: str) -> Any:
		try:
			return permissions.has_permission(doc=SimpleNamespace(doctype=doctype), ptype="read", user=user)
		except frappe.DoesNotExistError:
			return "not there"

	asked = [(user, doctype) for user in (CUSTOMER, REGISTERED, MANAGER, "Guest") for doctype in ("Cart", "User")]
	return {f"{user} {doctype}": [permissions.row_condition(user, doctype=doctype), one(user, doctype)] for user, doctype in asked}


def statements(frappe: Any, base: Base) -> dict[str, list[str]]:
	"""What the database is told in the course of a request."""
	found: dict[str, list[str]] = {}

	def tell(name: str, *steps: str, stamp: str = "") -> None:
		served = import_module("husainia.statements").Statements()
		base.told = []
		for step in steps:
			if "error" in (answer := served.serve({"do": step, "values": [stamp]})):
				base.told.append(answer["error"].split(":")[0])
		served.close()
		found[name] = base.told

	tell("reading", "read", "rollback")
	tell("writing", "begin", "commit")
	tell("writing with a stamp", "begin", "commit", stamp="2026-11-21 12:00:00.000001")
	tell("a writer that died", "begin")
	base.free = 0
	tell("a writer who waits too long", "begin")
	tell("what nobody knows", "drop")
	return found


def request_target(frappe: Any) -> int:
	"""A request whose target isn't a path."""
	request = SimpleNamespace(environ={"RAW_URI": "@elsewhere.example/"}, full_path="/?")
	return import_module("husainia.request_handler").answer(request).status_code


def attempt(frappe: Any) -> dict[str, Any]:
	"""All of it, on a site with a customer and a manager."""
	base = site(frappe, {CUSTOMER: ["huserprofile"], MANAGER: ["System Manager"]})
	return {
		"gate": gate(frappe),
		"logins": logins(frappe),
		"rows": rows(frappe),
		"statements": statements(frappe, base),
		"target": request_target(frappe),
	}
