"""ERPNext, as far as the app asks anything of it by import: its documents come through Frappe."""
