"""The routes of a Frappe site that are attacked: resources, desk methods, reports, exports, prints, pages, writes."""

from __future__ import annotations

import json
from typing import Any

#: A user for whom no route of Frappe may create an account.
NEWCOMER = {"email": "husainia-check-newcomer@example.com", "full_name": "husainia-check"}


def every_way(victim_name: str, canary: str) -> list[tuple[str, str, dict[str, Any] | None]]:
	"""All attempts as (verb, path, body), against an account and records of another user."""
	victim = f"/api/resource/User/{victim_name}"
	listed = [
		"User",
		"Cart",
		"Contact Message",
		"Banner",
		"Restaurant",
		"Order Progress",
		"Address",
		"Customer",
	]
	reads: list[tuple[str, str, dict[str, Any] | None]] = [("GET", victim, None)]
	for doctype in listed:
		name = victim_name if doctype == "User" else canary
		reads += [
			("GET", f'/api/resource/{doctype}?fields=["*"]&limit_page_length=0', None),
			("GET", f"/api/v2/document/{doctype}?fields=[%22name%22]", None),
			("GET", f"/api/resource/{doctype}/{name}", None),
			("GET", f"/api/v2/document/{doctype}/{name}", None),
			("POST", "/api/method/frappe.client.get_list", {"doctype": doctype, "fields": '["*"]'}),
			("POST", "/api/method/frappe.client.get", {"doctype": doctype, "name": name}),
			(
				"POST",
				"/api/method/frappe.client.get_value",
				{"doctype": doctype, "fieldname": "name", "filters": name},
			),
			("POST", "/api/method/frappe.client.get_count", {"doctype": doctype}),
			("POST", "/api/method/frappe.desk.reportview.get", {"doctype": doctype, "fields": '["name"]'}),
			(
				"POST",
				"/api/method/frappe.desk.reportview.export_query",
				{"doctype": doctype, "file_format_type": "CSV", "fields": '["name"]'},
			),
			("POST", "/api/method/frappe.desk.search.search_link", {"doctype": doctype, "txt": ""}),
			("POST", "/api/method/frappe.desk.form.load.getdoc", {"doctype": doctype, "name": name}),
			("GET", f"/printview?doctype={doctype}&name={name}", None),
			(
				"GET",
				f"/api/method/frappe.utils.print_format.download_pdf?doctype={doctype}&name={name}",
				None,
			),
			("POST", "/", {"cmd": "frappe.client.get_list", "doctype": doctype, "fields": '["*"]'}),
		]
	writes: list[tuple[str, str, dict[str, Any] | None]] = [
		("PUT", victim, {"new_password": canary}),
		("PUT", victim, {"first_name": canary}),
		("PUT", victim, {"enabled": 0}),
		("PUT", f"/api/v2/document/User/{victim_name}", {"first_name": canary}),
		("DELETE", f"/api/resource/Cart/{canary}", None),
		("DELETE", f"/api/v2/document/Cart/{canary}", None),
		("PUT", f"/api/resource/Restaurant/{canary}", {"bank_iban": canary}),
		(
			"POST",
			"/api/method/frappe.client.set_value",
			{"doctype": "User", "name": victim_name, "fieldname": "first_name", "value": canary},
		),
		("POST", "/api/method/frappe.client.delete", {"doctype": "Cart", "name": canary}),
		(
			"POST",
			"/api/method/frappe.client.save",
			{"doc": json.dumps({"doctype": "User", "name": victim_name, "first_name": canary})},
		),
		(
			"POST",
			"/api/method/frappe.client.bulk_update",
			{"docs": json.dumps([{"doctype": "User", "docname": victim_name, "first_name": canary}])},
		),
		(
			"POST",
			"/api/method/run_doc_method",
			{"dt": "User", "dn": victim_name, "method": "add_roles", "args": "[]"},
		),
		("POST", "/api/method/frappe.core.doctype.user.user.generate_keys", {"user": victim_name}),
		(
			"POST",
			"/api/method/frappe.desk.form.save.savedocs",
			{"doc": json.dumps({"doctype": "User", "name": victim_name, "first_name": canary}), "action": "Save"},
		),
		("POST", "/api/method/frappe.share.add", {"doctype": "Cart", "name": canary, "user": victim_name}),
		("POST", "/api/method/upload_file", {"doctype": "Cart", "docname": canary, "file_url": "/files/x"}),
		("POST", "/api/method/frappe.core.doctype.user.user.sign_up", {**NEWCOMER, "redirect_to": ""}),
		("POST", "/api/v2/method/User/sign_up", {**NEWCOMER, "redirect_to": ""}),
		("POST", "/", {"cmd": "frappe.client.delete", "doctype": "Cart", "name": canary}),
		("GET", "/app", None),
		("GET", "/me", None),
	]
	return reads + writes
