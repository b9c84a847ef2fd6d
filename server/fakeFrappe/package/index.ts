/** What a stranger gets of the embedded engine: a site to test against. */

export type { DocField, DocPerm, DocTypeJson } from '../../ports/doctypeJson.ts';
export type { Row } from '../../ports/row.ts';
export {
  createFakeFrappe,
  type FakeFrappe,
  type FakeFrappeOptions,
  type FakeUser,
  fakeFrappeHandlers,
  RECORDED_FROM,
} from '../fakeFrappe.ts';
