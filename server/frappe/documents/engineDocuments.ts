import type { Documents } from '../../ports/documents.ts';
import type { Doc, Row, Value } from '../../ports/row.ts';
import type { Meta } from '../schema/meta.ts';

/** Documents, and the echoes that the resource routes answer. */
export interface EngineDocuments extends Documents {
  /** As `insert` and `update`, answering the document in memory as Frappe echoes it. */
  insertEcho(meta: Meta, body: Row): Doc;
  updateEcho(meta: Meta, name: Value, body: Row): Doc;
}
