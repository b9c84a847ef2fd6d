"""Which requests of the marketplace's people reach anything.

Frappe has many ways to a document: resources, methods of the desk, reports, prints, exports, website lists, files. For people with
a role of the marketplace none of them exists: the answer is raised here, and Frappe's own handlers are not reached. Of the
interface they get 500 with an empty body, as long as the marketplace's rules are not hosted on the site.
"""

from __future__ import annotations

from typing import NoReturn

import frappe
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from husainia import contract

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

	Whatever goes wrong while judging ends the request with 500 and an empty body, for everybody: nobody is let past because a
	judge fell over.
	"""
	try:
		closed = is_closed(_user())
		path = frappe.local.request.path
		harmless = path in HARMLESS and not frappe.local.form_dict.get("cmd")
		ours = path.startswith(("/api/method/husainia.", "/api/v1/method/husainia.", "/api/v2/method/husainia."))
	except HTTPException:
		raise
	except Exception:
		frappe.logger("husainia").error("The gate could not judge a request", exc_info=True)
		answer(500)
	if ours or (closed and not harmless and path.startswith("/api/")):
		# The marketplace's rules answer here, and nobody else: where they are not hosted, nothing does.
		answer(500)
	if closed and not harmless:
		answer(404)


def _user() -> str | None:
	session = getattr(frappe.local, "session", None)
	return session.user if session else None


def refuse_login(login_manager: object) -> None:
	"""People of the marketplace get no session of Frappe's. Raises AuthenticationError."""
	if is_closed(getattr(login_manager, "user", None)):
		raise frappe.AuthenticationError
