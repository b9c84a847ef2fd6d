import type { Documents } from '../../ports/documents.ts';
import type { Doc, Row, Value } from '../../ports/row.ts';
import type { Meta } from '../schema/meta.ts';

/** The documents API, with the documents that resource routes send back. */
export interface EngineDocuments extends Documents {
  /** Like `insert` and `update`, but returns the document in memory, which Frappe's responses contain. */
  insertEcho(meta: Meta, body: Row): Doc;
  updateEcho(meta: Meta, name: Value, body: Row): Doc;
}
