"""Attempts to attack the site through Frappe's own application, as each role of the marketplace and as a guest.

Creates its own accounts and records, tries what would be possible if only the roles' permission rows protected the site, checks the
database for effects, and removes what it created. Needs no web server.
"""

from __future__ import annotations

import base64
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from itertools import product

import frappe
from werkzeug.test import Client
from werkzeug.wrappers import Response

from husainia import contract, settings
from husainia.attack_paths import NEWCOMER, every_way

MARK = "husainia-check"
DESK = "localhost"
VICTIM = f"{MARK}-victim@example.com"
#: Different each time: a killed run leaves accounts behind, one of them a System Manager's.
SECRET = secrets.token_urlsafe(24)
CANARY = "CANARY-7f3a"

#: Texts from another person's records, which no response may contain.
HIDDEN = (CANARY, VICTIM)


def _attacker(role: str) -> str:
	return f"{MARK}-{role.lower().replace(' ', '-')}@example.com"


def _remove_user(email: str) -> None:
	if frappe.db.exists("User", email):
		frappe.delete_doc("User", email, force=True, ignore_permissions=True, ignore_on_trash=True, delete_permanently=True)
	for doctype, field in (
		("Notification Settings", "name"),
		("DocShare", "user"),
		("Contact", "user"),
		("DefaultValue", "parent"),
		("Version", "docname"),
	):
		frappe.db.delete(doctype, {field: email})


def _make_user(email: str, roles: list[str], user_type: str) -> str:
	"""Creates a user with a key pair. Returns the value of its Authorization header."""
	_remove_user(email)
	user = frappe.get_doc({"doctype": "User", "email": email, "first_name": MARK, "enabled": 1, "send_welcome_email": 0})
	user.flags.no_welcome_mail = True
	user.insert(ignore_permissions=True)
	user.user_type = user_type
	for role in roles:
		user.append("roles", {"role": role})
	user.api_key = frappe.generate_hash(length=15)
	user.api_secret = SECRET
	user.new_password = SECRET
	user.flags.ignore_password_policy = True
	user.save(ignore_permissions=True)
	return f"token {user.api_key}:{SECRET}"


@contextmanager
def _world() -> Iterator[dict[str, str]]:
	"""The victim with its records, and one attacker of each role; removed at the end."""
	tokens: dict[str, str] = {}
	frappe.set_user("Administrator")
	frappe.flags.mute_emails = True
	try:
		_make_user(VICTIM, ["System Manager"], "System User")
		for role in sorted(contract.roles()):
			tokens[role] = _make_user(_attacker(role), [role], "Website User")
		for doctype in ("Cart", "Contact Message", "Banner", "Restaurant"):
			_plant(doctype)
		frappe.db.commit()
		yield tokens
	finally:
		frappe.db.rollback()
		frappe.set_user("Administrator")
		for doctype in ("Cart", "Contact Message", "Banner", "Restaurant"):
			frappe.db.delete(doctype, {"name": CANARY})
		for email in [VICTIM, NEWCOMER["email"], *map(_attacker, sorted(contract.roles()))]:
			_remove_user(email)
		frappe.db.commit()


def _plant(doctype: str) -> None:
	"""Creates a record of the victim, bypassing every rule."""
	frappe.db.delete(doctype, {"name": CANARY})
	doc = frappe.new_doc(doctype)
	doc.name = CANARY
	doc.owner = VICTIM
	if doc.meta.has_field("published"):
		# By the rules, everyone can read what is published.
		doc.published = 0
	for field in doc.meta.fields:
		if field.fieldtype == "Link" and field.options == "User":
			doc.set(field.fieldname, VICTIM)
		elif field.fieldtype in ("Data", "Small Text", "Text") and field.reqd:
			doc.set(field.fieldname, CANARY)
	doc.db_insert()


def _damage() -> list[str]:
	"""The effects of the attempts in the database."""
	found = []
	user = frappe.db.get_value("User", VICTIM, ["first_name", "enabled"], as_dict=True)
	if not user or user.first_name != MARK or not user.enabled:
		found.append("the record of another account was changed")
	from frappe.utils.password import check_password

	try:
		check_password(VICTIM, SECRET, delete_tracker_cache=False)
	except frappe.AuthenticationError:
		found.append("the password of another account was changed")
	if not frappe.db.exists("Cart", CANARY):
		found.append("the cart of another customer was deleted")
	if frappe.db.get_value("Restaurant", CANARY, "bank_iban"):
		found.append("the bank account of another provider was changed")
	if frappe.db.exists("User", NEWCOMER["email"]):
		found.append("an account was made past the marketplace's registration")
	if frappe.db.exists("DocShare", {"share_name": CANARY}):
		found.append("the cart of another customer was shared")
	return found


def _written_past_rules() -> list[str]:
	"""One message for each write by the site's own users that succeeded."""
	found = []
	for what in ("save", "delete"):
		doc = frappe.get_doc("Cart", CANARY)
		try:
			doc.save() if what == "save" else doc.delete()
			found.append(f"Administrator: {what} of a record past the marketplace's rules")
		except frappe.PermissionError:
			pass
		except Exception:
			# Another check refused it later, not the write guard.
			found.append(f"Administrator: {what} of a record was not refused by the wall of writes")
		frappe.db.rollback()
	return found


def _people_changed() -> list[str]:
	"""One message for each marketplace user whom a manager of the site changed."""
	found = []
	for role in sorted(contract.roles()):
		doc = frappe.get_doc("User", _attacker(role))
		doc.enabled = 0
		for what in ("save", "delete"):
			try:
				doc.save() if what == "save" else doc.delete()
				found.append(f"Administrator: {what} of an account of the marketplace past its rules")
			except frappe.PermissionError:
				pass
			except Exception:
				found.append(f"Administrator: {what} of an account of the marketplace was not refused by the wall of writes")
			frappe.db.rollback()
	return found


def _kept_out() -> list[str]:
	"""One message for each action that the site's own users can no longer take, although the site grants it."""
	found = []
	frappe.set_user(VICTIM)
	try:
		note = frappe.get_doc({"doctype": "ToDo", "description": MARK})
		note.insert()
		frappe.get_doc("ToDo", note.name).check_permission("read")
		note.description = f"{MARK} again"
		note.save()
		if note.name not in frappe.get_list("ToDo", pluck="name", limit=0):
			found.append("the site's own people no longer find their records in a list")
		note.delete()
	except Exception as error:
		found.append(f"the site's own people no longer read and write their records: {error!r}")
	finally:
		frappe.db.rollback()
		frappe.set_user("Administrator")
	return found


def _addresses() -> list[str]:
	"""The desk's URL, and the marketplace's if it has one."""
	config = settings.read()
	return [DESK, *([config.host] if config else [])]


def _send(client: Client, site: str, header: str | None, verb: str, path: str, body: dict | None, address: str = DESK) -> Response:
	headers = {"X-Frappe-Site-Name": site, "Accept": "application/json"}
	if header:
		headers["Authorization"] = header
	# Frappe prints what it refuses.
	with redirect_stderr(StringIO()), redirect_stdout(StringIO()):
		return client.open(path, method=verb, headers=headers, json=body, base_url=f"http://{address}")


def attempt(site: str) -> tuple[int, list[str]]:
	"""Runs all attempts. Returns how many were made, and one message for each that succeeded. Leaves `frappe` connected."""
	from frappe.app import application

	client = Client(application, Response)
	tried, got = 0, []

	def back() -> None:
		frappe.init(site=site, force=True)
		frappe.connect()

	with _world() as tokens:
		addresses = _addresses()
		headers: dict[str, str | None] = {"Guest": None, **tokens}
		basic = {role: "Basic " + base64.b64encode(token[6:].encode()).decode() for role, token in tokens.items()}
		for role, header in headers.items():
			for address, (verb, path, body) in product(addresses, every_way(VICTIM, CANARY)):
				answered = _send(client, site, header, verb, path, body, address)
				tried += 1
				text = answered.get_data(as_text=True)
				told = any(word in text for word in HIDDEN) and answered.status_code < 400
				# At the marketplace's URL its rules answer every request, including pages: there, only leaked data counts.
				closed = role != "Guest" and address == DESK
				if told or (closed and answered.status_code < 400):
					got.append(f"{role}: {verb} {address}{path} answered {answered.status_code}")
				if closed and answered.status_code >= 400 and text:
					got.append(f"{role}: {verb} {path} was told something with {answered.status_code}")
			back()
			got += [f"{role}: {sentence}" for sentence in _damage()]
			if role == "Guest":
				continue
			login = _send(client, site, None, "POST", "/api/method/login", {"usr": _attacker(role), "pwd": SECRET})
			by_basic = _send(client, site, basic[role], "GET", "/api/method/frappe.auth.get_logged_user", None)
			tried += 2
			if login.status_code < 400 or "sid=" in str(login.headers.getlist("Set-Cookie")).replace("sid=Guest", "").replace("sid=;", ""):
				got.append(f"{role}: logs in to the desk's side of the site")
			if by_basic.status_code < 400:
				got.append(f"{role}: reaches Frappe's methods with its key pair as a password")
		back()
		frappe.set_user("Administrator")
		got += [*_written_past_rules(), *_people_changed(), *_kept_out()]
		tried += 3 + 2 * len(contract.roles())
	return tried, got
