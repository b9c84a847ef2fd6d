# Written by scripts/generateTypes.ts from the DocType beside it. Do not edit.
from frappe.model.document import Document


class MessageReply(Document):
	"""Message Reply: fields, names and links as its file says."""
