# Written by scripts/generateTypes.ts from the DocType beside it. Do not edit.
from frappe.model.document import Document


class StaffNote(Document):
	"""Staff Note: fields, names and links as its file says."""
