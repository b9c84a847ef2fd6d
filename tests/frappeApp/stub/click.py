"""How a command is declared."""


def command(name):
	return lambda function: function


def secho(text, fg=None): ...


def echo(text): ...


def argument(name, **_options):
	return command(name)
