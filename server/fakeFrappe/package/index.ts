/** The public API of the package: a fake site to test against. */

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
export type { FakeDocuments, FakeMethod, FakeMethodCall, FakeMethods } from '../methods.ts';
