"""Which requests reach the marketplace's rules, and which Frappe.

Frappe has many ways to a document: resources, methods of the desk, reports, prints, exports, website lists, files. The
marketplace has an address of its own, under which none of them exists: its rules answer there. Under the other addresses of the
site, people with a role of the marketplace find nothing at all.
"""

from __future__ import annotations

from typing import NoReturn

import frappe
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from husainia import contract, request_handler, settings

#: Answered by Frappe itself: tells nothing but that the site is there.
HARMLESS = frozenset({"/api/method/ping", "/api/v1/method/ping", "/api/v2/method/ping"})
#: What a visitor of the desk's address may ask of Frappe about an account that he names, and by which word.
ABOUT_ACCOUNTS = {"reset_password": "user", "send_login_link": "email"}
#: Records that are called as somebody is: Frappe refuses a visitor one that is there otherwise than one that is not.
PEOPLE = frozenset({"user", "customer", "contact", "address"})
#: Accounts are made by the marketplace's registration, or by an administrator.
SIGN_UP = "sign_up"
NOBODY = "nobody@unknown.invalid"


def is_closed(user: str | None) -> bool:
	"""Does the user hold a role of the marketplace? Whoever does is a person of the marketplace only, whatever else he holds.

	Asks the tables: Frappe keeps the roles of an account, and the marketplace's rules, which give them, do not go through Frappe.
	Who registered has a profile and no row of roles, which Frappe makes when it saves an account itself.
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
			# A list asks once for each of its rows; what the next request finds is asked anew.
			request.husainia_closed = known
	return known[user]


def answer(status: int) -> NoReturn:
	"""Ends the request with an empty answer. Raises HTTPException, which Frappe hands on as it is."""
	raise HTTPException(response=Response(status=status))


def judge() -> None:
	"""Lets a request go on to Frappe, or ends it: runs before every request, and again once a key pair is known.

	Under the marketplace's address its rules answer everything, whoever asks, and nothing of Frappe's exists. Under every other
	address Frappe answers, and for the marketplace's people nothing does. Whatever goes wrong while judging ends the request with
	500 and an empty body, for everybody: nobody is let past because a judge fell over.
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
	"""Names of the functions that a request may mean, whichever of Frappe's ways it takes: `cmd`, a path, a DocType and its method.

	Rather one too many: what Frappe reads out of an address differs between its versions of it.
	"""
	_, called, rest = path.partition("/method/")
	named = [str(frappe.local.form_dict.get("cmd") or ""), *(rest.split("/") if called else ())]
	return {name.rpartition(".")[2] for name in named}


def _asks_of_people(path: str) -> bool:
	"""Does a request name a record of a person, by its address or by its DocType?"""
	form = frappe.local.form_dict
	named = [*path.split("/"), str(form.get("doctype") or ""), str(form.get("dt") or "")]
	return path.startswith(("/api/", "/printview")) and not PEOPLE.isdisjoint(name.strip().lower() for name in named)


def _hide_people(asked: set[str]) -> None:
	"""Whether an address has an account of the marketplace is told to nobody: to such a question it has none."""
	for function in asked & ABOUT_ACCOUNTS.keys():
		word = ABOUT_ACCOUNTS[function]
		named = frappe.local.form_dict.get(word)
		if isinstance(named, str) and is_closed(named.strip()):
			frappe.local.form_dict[word] = NOBODY


def refuse_login(login_manager: object) -> None:
	"""People of the marketplace get no session of Frappe's, and under its address nobody does. Raises AuthenticationError.

	Frappe logs in before it runs any hook of a request, so the gate alone would come too late.
	"""
	request = getattr(frappe.local, "request", None)
	if is_closed(getattr(login_manager, "user", None)) or (request and settings.is_marketplace(request.host)):
		raise frappe.AuthenticationError
