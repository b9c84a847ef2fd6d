# Written by scripts/generateTypes.ts from the DocType beside it. Do not edit.
from frappe.model.document import Document


class PackagePicture(Document):
	"""Package Picture: fields, names and links as its file says."""
