# Written by scripts/generateTypes.ts from the DocType beside it. Do not edit.
from frappe.model.document import Document


class WaitlistEntry(Document):
	"""Waitlist Entry: fields, names and links as its file says."""
