"""A request and an answer."""


class Request: ...


class Response:
	def __init__(self, response=b"", status=200, headers=()):
		self.data, self.status_code, self.headers = response, status, list(headers)
