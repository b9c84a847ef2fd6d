"""The Node process that answers for the marketplace, one beside each web worker.

It runs the marketplace's own TypeScript and has no connection to anything: whatever it needs of the site it asks by two pipes, and
waits. Its messages are two lengths of four bytes, words as JSON, and the bytes of a body.
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
#: The worker's own, also while Python's name for it leads elsewhere.
STANDARD_ERROR = 2
#: Seconds in which the process has to say something: payments are waited for no longer than that.
SILENCE = 60
#: Seconds in which it has to be ready.
START = 60

Words = dict[str, Any]


#: What the rules say of problems, in the site's folder of logs.
LOG = "husainia-rules.log"


def log_path() -> str:
	"""Where the process writes what goes wrong: one line of JSON for each problem."""
	return os.path.abspath(frappe.get_site_path("logs", LOG))


def _open_log() -> int:
	"""Its file number; the worker's own words where the folder cannot be written."""
	try:
		os.makedirs(os.path.dirname(log_path()), exist_ok=True)
		return os.open(log_path(), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o640)
	except OSError:
		return os.dup(STANDARD_ERROR)


class SidecarError(Exception):
	"""The rules cannot answer: the process is missing, dead, silent, or of another version than the app."""


class Sidecar:
	"""One process. Answers one thing at a time; after a SidecarError it is dead."""

	#: Has it something to finish before it hears the next?
	busy = False

	def __init__(self, config: settings.Settings) -> None:
		"""Starts it and waits until it is ready. Raises SidecarError."""
		# Pipes of their own: Node reads its standard input without waiting as soon as any module looks at it.
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
		"""Raises SidecarError."""
		text = json.dumps(words, separators=(",", ":")).encode()
		try:
			self.questions.write(HEAD.pack(len(text), len(body)) + text + body)
			self.questions.flush()
		except (OSError, ValueError) as error:
			raise SidecarError("the rules died") from error

	def receive(self, silence: float = SILENCE) -> tuple[Words, bytes]:
		"""The next message. Raises SidecarError when there comes none."""
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
		"""Has something done: `serve` answers what it asks meanwhile. Raises SidecarError."""
		self.send(words, body)
		while True:
			asked, answer = self.receive()
			if "done" in asked:
				self.busy = bool(asked["done"].get("busy"))
				return asked["done"], answer
			self.send(serve(asked))

	def kill(self) -> None:
		"""Ends it at once: what it had begun is rolled back by the worker."""
		self.process.kill()
		self.process.wait()
		with suppress(OSError):
			# what was not yet flushed is for nobody
			self.questions.close()
		os.close(self.answers)

	def is_alive(self) -> bool:
		return self.process.poll() is None


#: Processes that wait for work, by site; those of a worker before it was forked are not its own.
_idle: dict[str, list[Sidecar]] = {}
_owner = os.getpid()
_lock = threading.Lock()


@contextmanager
def borrowed() -> Iterator[Sidecar]:
	"""A process for the current site, started where none waits; it is given back, or ended when anything went wrong.

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
		# The last is the next to be taken.
		waiting.insert(0 if sidecar.busy else len(waiting), sidecar)
