# Written by scripts/generateTypes.ts from the DocType beside it. Do not edit.
from frappe.model.document import Document


class VendorExtraHours(Document):
	"""Vendor Extra Hours: fields, names and links as its file says."""
