"""The Node process that runs the marketplace's rules, one for each web worker.

It runs the marketplace's own TypeScript and has no connections: it requests whatever it needs of the site over two pipes, and waits. A
message is two lengths of four bytes, a JSON value, and the bytes of a body.
"""

from __future__ import annotations

import json
import os
import select
import struct
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import frappe

from husainia import contract, settings

HEAD = struct.Struct(">II")
#: The worker's own, even while Python's name for it is redirected.
STANDARD_ERROR = 2
#: Seconds in which the process must send a message: the longest wait for a payment.
SILENCE = 60
#: Seconds in which it must be ready.
START = 60

Words = dict[str, Any]


#: The rules' log of problems, in the site's log folder.
LOG = "husainia-rules.log"


def log_path() -> str:
	"""Where the process logs problems: one line of JSON for each."""
	return os.path.abspath(frappe.get_site_path("logs", LOG))


def _open_log() -> int:
	"""The file descriptor of the log; the worker's own standard error if the folder is not writable."""
	try:
		os.makedirs(os.path.dirname(log_path()), exist_ok=True)
		return os.open(log_path(), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o640)
	except OSError:
		return os.dup(STANDARD_ERROR)


class SidecarError(Exception):
	"""The rules cannot answer: the process is missing, dead, silent, or of another version than the app."""


class Sidecar:
	"""One process. It answers one message at a time; after a SidecarError it is dead."""

	#: Whether it has work to finish before the next message.
	busy = False

	def __init__(self, config: settings.Settings) -> None:
		"""Starts the process and waits until it is ready. Raises SidecarError."""
		# Separate pipes: Node reads its standard input without blocking as soon as any module uses it.
		requests, questions = os.pipe()
		answers, theirs = os.pipe()
		log = _open_log()
		try:
			self.process = subprocess.Popen(
				[config.node, "--disable-warning=ExperimentalWarning", str(config.program), str(requests), str(theirs)],
				stdin=subprocess.DEVNULL,
				stdout=log,
				stderr=log,
				env=config.environment,
				pass_fds=(requests, theirs),
				cwd=str(config.program.parent),
			)
		except OSError as error:
			os.close(answers)
			os.close(questions)
			raise SidecarError(f"Node cannot be started: {error}") from error
		finally:
			os.close(requests)
			os.close(theirs)
			os.close(log)
		self.answers = answers
		self.questions = os.fdopen(questions, "wb")
		try:
			ready = self.receive(START)[0].get("ready")
			if ready != contract.version():
				raise SidecarError("the rules were built for another version of the app")
		except BaseException:
			self.kill()
			raise

	def send(self, words: Words, body: bytes = b"") -> None:
		"""Sends a message. Raises SidecarError."""
		text = json.dumps(words, separators=(",", ":")).encode()
		try:
			self.questions.write(HEAD.pack(len(text), len(body)) + text + body)
			self.questions.flush()
		except (OSError, ValueError) as error:
			raise SidecarError("the rules died") from error

	def receive(self, silence: float = SILENCE) -> tuple[Words, bytes]:
		"""Receives the next message. Raises SidecarError if there is none."""
		until = time.monotonic() + silence
		words, body = HEAD.unpack(self._read(HEAD.size, until))
		return json.loads(self._read(words, until)), self._read(body, until)

	def _read(self, length: int, until: float) -> bytes:
		found = bytearray()
		while len(found) < length:
			if not select.select([self.answers], [], [], max(0.0, until - time.monotonic()))[0]:
				raise SidecarError("the rules did not answer in time")
			part = os.read(self.answers, length - len(found))
			if not part:
				raise SidecarError("the rules died")
			found += part
		return bytes(found)

	def converse(self, words: Words, body: bytes, serve: Callable[[Words], Words]) -> tuple[Words, bytes]:
		"""Sends a message and waits for its result; `serve` answers requests meanwhile. Raises SidecarError."""
		self.send(words, body)
		while True:
			asked, answer = self.receive()
			if "done" in asked:
				self.busy = bool(asked["done"].get("busy"))
				return asked["done"], answer
			self.send(serve(asked))

	def kill(self) -> None:
		"""Kills the process; the worker rolls back its transaction."""
		self.process.kill()
		self.process.wait()
		with suppress(OSError):
			# nobody reads what was not flushed
			self.questions.close()
		os.close(self.answers)

	def is_alive(self) -> bool:
		return self.process.poll() is None


#: Idle processes by site; those of a worker from before a fork are not its own.
_idle: dict[str, list[Sidecar]] = {}
_owner = os.getpid()
_lock = threading.Lock()


@contextmanager
def borrowed() -> Iterator[Sidecar]:
	"""A process for the current site, started if none is idle; it is returned, or killed after any error.

	Raises SidecarError.
	"""
	global _owner
	config = settings.read()
	if config is None:
		raise SidecarError("the marketplace has no address: husainia is missing in site_config.json")
	key = f"{frappe.local.site} {config}"
	with _lock:
		if _owner != os.getpid():
			_idle.clear()
			_owner = os.getpid()
		waiting = _idle.setdefault(key, [])
		sidecar = waiting.pop() if waiting else None
	if sidecar and not sidecar.is_alive():
		sidecar.kill()
		sidecar = None
	sidecar = sidecar or Sidecar(config)
	try:
		yield sidecar
	except BaseException:
		sidecar.kill()
		raise
	with _lock:
		waiting = _idle.setdefault(key, [])
		# The last one is taken next.
		waiting.insert(0 if sidecar.busy else len(waiting), sidecar)
