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

from husainia import answering, contract, settings

#: Answered by Frappe itself: tells nothing but that the site is there.
HARMLESS = frozenset({"/api/method/ping", "/api/v1/method/ping", "/api/v2/method/ping"})


def is_closed(user: str | None) -> bool:
	"""Does the user hold a role of the marketplace? Whoever does is a person of the marketplace only, whatever else he holds."""
	if not user or user in ("Administrator", "Guest"):
		return False
	return not contract.roles().isdisjoint(frappe.get_roles(user))


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
			response = answering.answer(request)
			raise HTTPException(response=response)
		closed = is_closed(_user())
		harmless = request.path in HARMLESS and not frappe.local.form_dict.get("cmd")
		ours = request.path.startswith(("/api/method/husainia.", "/api/v1/method/husainia.", "/api/v2/method/husainia."))
	except HTTPException:
		raise
	except Exception:
		frappe.logger("husainia").error("The gate could not judge a request", exc_info=True)
		answer(500)
	if ours or (closed and not harmless):
		answer(404)


def _user() -> str | None:
	session = getattr(frappe.local, "session", None)
	return session.user if session else None


def refuse_login(login_manager: object) -> None:
	"""People of the marketplace get no session of Frappe's. Raises AuthenticationError."""
	if is_closed(getattr(login_manager, "user", None)):
		raise frappe.AuthenticationError
