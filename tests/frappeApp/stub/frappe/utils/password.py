"""Passwords of accounts."""


def check_password(user: str, pwd: str, doctype: str = "User", fieldname: str = "password", delete_tracker_cache: bool = True) -> str:
	raise RuntimeError("There is no site")


def get_encryption_key() -> str:
	return "a key of the site's own, drawn by chance"
