"""Presets of a country."""


def install(country: str | None = None) -> None:
	raise RuntimeError("There is no site")
