"""Checks whether the site is closed for the marketplace's roles, from what is registered and granted; `attack_checks` tries it."""

from __future__ import annotations

import frappe

from husainia import contract, permissions

#: Hooks without which the site is open: each must be registered and be a function.
WALLS = {
	"before_request": "husainia.request_guard.judge",
	"auth_hooks": "husainia.request_guard.judge",
	"on_login": "husainia.request_guard.refuse_login",
	"override_doctype_class": "husainia.login_guard.GatedSettings",
	"permission_query_conditions": "husainia.permissions.row_condition",
	"has_permission": "husainia.permissions.has_permission",
	"doc_events": "husainia.write_guard.refuse",
}
WRITES = ("before_validate", "before_rename", "before_cancel", "on_trash")
FIXTURES = ("role", "role_profile", "custom_field", "custom_docperm", "property_setter")


def _registered(hook: str, app: str | None) -> list[str]:
	found = frappe.get_hooks(hook, app_name=app)
	if hook == "override_doctype_class":
		# Of several classes for one DocType, Frappe uses the last.
		return _listed(found.get("System Settings", []))[-1:]
	if isinstance(found, dict):
		found = found.get("*", [])
	if isinstance(found, dict):
		# Of events, only hooks that all of them run.
		runs = [_listed(found.get(event, [])) for event in WRITES]
		return [path for path in runs[0] if all(path in others for others in runs)]
	return _listed(found)


def _listed(found: str | list[str]) -> list[str]:
	return [found] if isinstance(found, str) else list(found)


def walls(app: str | None = None) -> list[str]:
	"""Missing hooks. `app`: reads the app's own hooks, otherwise those that the site runs."""
	problems = []
	for hook, path in WALLS.items():
		if path not in _registered(hook, app):
			problems.append(f"{hook} does not run {path}")
		try:
			if not callable(frappe.get_attr(path)):
				problems.append(f"{path} is no function")
		except Exception as error:
			problems.append(f"{path} cannot be loaded: {error}")
	return problems


def readable() -> list[str]:
	"""Parts of the contract that cannot be read."""
	problems = []
	for read in (contract.roles, contract.doctypes):
		try:
			read()
		except Exception as error:
			problems.append(f"the contract cannot be read: {error}")
	for name in FIXTURES:
		try:
			contract.fixtures(name)
		except Exception as error:
			problems.append(f"fixtures/{name}.json cannot be read: {error}")
	return problems


def before_installation() -> list[str]:
	"""What prevents the installation of the app."""
	problems = [*readable(), *walls("husainia")]
	if "erpnext" not in frappe.get_installed_apps():
		problems.append("ERPNext is not installed")
	if frappe.__version__.split(".")[0] != "15":
		problems.append(f"the app was not tried on Frappe {frappe.__version__}")
	return problems


def missing_fields() -> list[str]:
	"""Fields of Frappe and ERPNext that the rules read and older versions lack: one message for each DocType."""
	problems = []
	for doctype, wanted in contract.stock_fields().items():
		if not frappe.db.exists("DocType", doctype):
			problems.append(f"there is no DocType {doctype}")
			continue
		meta = frappe.get_meta(doctype)
		missing = [field for field in wanted if not meta.has_field(field)]
		if missing:
			problems.append(f"{doctype} has no field {', '.join(missing)}: update Frappe and ERPNext within version 15")
	return problems


def standing() -> list[str]:
	"""What is open on the site in its current state."""
	problems = [*readable(), *walls()]
	if problems:
		return problems
	problems += [f"{kind}: {role} has rights on {doctype}" for kind, doctype, role in permissions.granted()]
	roles = tuple(contract.roles())
	problems += [
		f"role {name} has desk access" for name in frappe.get_all("Role", filters={"name": ("in", roles), "desk_access": 1}, pluck="name")
	]
	for parenttype in ("Page", "Report", "Custom Role", "Workspace", "Dashboard"):
		held = frappe.get_all("Has Role", filters={"parenttype": parenttype, "role": ("in", roles)}, pluck="parent")
		problems += [f"{parenttype} {name} is open for a role of the marketplace" for name in held]
	shown = frappe.get_all("DocType", filters={"name": ("in", tuple(contract.doctypes())), "has_web_view": 1}, pluck="name")
	problems += [f"{name} has pages on the website" for name in shown]
	return problems
