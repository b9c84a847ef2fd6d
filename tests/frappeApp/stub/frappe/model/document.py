"""The class of all documents."""


class Document: ...
