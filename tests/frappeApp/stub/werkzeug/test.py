"""A client without a socket; nothing is sent without a site."""


class Client: ...
