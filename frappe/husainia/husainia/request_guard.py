"""Decides which requests go to the marketplace's rules, and which to Frappe.

Frappe has many routes to a document: resources, desk methods, reports, prints, exports, website lists, files. The marketplace has its own
URL, at which none of them exist: its rules answer there. At the site's other URLs, users with a role of the marketplace find nothing.
"""

from __future__ import annotations

from typing import NoReturn

import frappe
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from husainia import contract, request_handler, settings

#: Answered by Frappe itself: reveals only that the site exists.
HARMLESS = frozenset({"/api/method/ping", "/api/v1/method/ping", "/api/v2/method/ping"})
#: Methods with which a guest of the desk's URL may ask Frappe about an account, and the argument that names it.
ABOUT_ACCOUNTS = {"reset_password": "user", "send_login_link": "email"}
#: DocTypes whose records are named after people: for a guest, Frappe's refusal differs between existing and missing ones.
PEOPLE = frozenset({"user", "customer", "contact", "address"})
#: Accounts are created by the marketplace's registration, or by an administrator.
SIGN_UP = "sign_up"
NOBODY = "nobody@unknown.invalid"


def is_closed(user: str | None) -> bool:
	"""Whether the user has a role of the marketplace. Such a user belongs to the marketplace only, whatever other roles they have.

	Reads the tables: Frappe caches an account's roles, and the marketplace's rules, which assign them, bypass Frappe. A registered user
	has a profile and no role rows, which Frappe creates only when it saves an account itself.
	"""
	if not user or user in ("Administrator", "Guest"):
		return False
	request = getattr(frappe.local, "request", None)
	known = getattr(request, "husainia_closed", {})
	if user not in known:
		ours = ("in", tuple(contract.roles()))
		held = {"parenttype": "User", "parent": user, "role": ours}
		profile = {"name": user, "role_profile_name": ours}
		known[user] = bool(frappe.db.exists("Has Role", held) or frappe.db.exists("User", profile))
		if request:
			# A list calls this for each of its rows; the next request reads it again.
			request.husainia_closed = known
	return known[user]


def answer(status: int) -> NoReturn:
	"""Ends the request with an empty response. Raises HTTPException, which Frappe passes on unchanged."""
	raise HTTPException(response=Response(status=status))


def judge() -> None:
	"""Passes a request on to Frappe, or ends it. Runs before every request, and again once a key pair is known.

	At the marketplace's URL its rules answer everything, and nothing of Frappe exists. At every other URL Frappe answers, and finds
	nothing for the marketplace's users. Any error in this check ends the request with 500 and an empty body, so that an error never lets
	a request pass.
	"""
	try:
		request = frappe.local.request
		if settings.is_marketplace(request.host):
			response = request_handler.answer(request)
			raise HTTPException(response=response)
		user = _user()
		closed = is_closed(user)
		asked = _functions(request.path)
		harmless = request.path in HARMLESS and not frappe.local.form_dict.get("cmd")
		_hide_people(asked)
		ours = request.path.startswith(("/api/method/husainia.", "/api/v1/method/husainia.", "/api/v2/method/husainia."))
	except HTTPException:
		raise
	except Exception:
		frappe.logger("husainia").error("The gate could not judge a request", exc_info=True)
		answer(500)
	if ours or SIGN_UP in asked or (closed and not harmless) or (user in (None, "Guest") and _asks_of_people(request.path)):
		answer(404)


def _user() -> str | None:
	session = getattr(frappe.local, "session", None)
	return session.user if session else None


def _functions(path: str) -> set[str]:
	"""Names of the functions that a request may call by any of Frappe's routes: `cmd`, a path, a DocType and its method.

	It may return too many, because Frappe's versions parse a URL differently.
	"""
	_, called, rest = path.partition("/method/")
	named = [str(frappe.local.form_dict.get("cmd") or ""), *(rest.split("/") if called else ())]
	return {name.rpartition(".")[2] for name in named}


def _asks_of_people(path: str) -> bool:
	"""Whether a request names a record of a person, by its path or by its DocType."""
	form = frappe.local.form_dict
	named = [*path.split("/"), str(form.get("doctype") or ""), str(form.get("dt") or "")]
	return path.startswith(("/api/", "/printview")) and not PEOPLE.isdisjoint(name.strip().lower() for name in named)


def _hide_people(asked: set[str]) -> None:
	"""Hides whether an email has an account of the marketplace: the response is that it has none."""
	for function in asked & ABOUT_ACCOUNTS.keys():
		word = ABOUT_ACCOUNTS[function]
		named = frappe.local.form_dict.get(word)
		if isinstance(named, str) and is_closed(named.strip()):
			frappe.local.form_dict[word] = NOBODY


def refuse_login(login_manager: object) -> None:
	"""Refuses Frappe sessions to the marketplace's users, and to everyone at its URL. Raises AuthenticationError.

	Frappe logs in before it runs any request hook, so the request guard alone would be too late.
	"""
	request = getattr(frappe.local, "request", None)
	if is_closed(getattr(login_manager, "user", None)) or (request and settings.is_marketplace(request.host)):
		raise frappe.AuthenticationError
