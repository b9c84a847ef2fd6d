import type { Doc, Documents, Row, Value } from '../../host/types.ts';
import type { Meta } from '../schema/meta.ts';

/** Documents, and the echoes that the resource routes answer. */
export interface EngineDocuments extends Documents {
  /** As `insert` and `update`, answering the document in memory as Frappe echoes it. */
  insertEcho(meta: Meta, body: Row): Doc;
  updateEcho(meta: Meta, name: Value, body: Row): Doc;
}
