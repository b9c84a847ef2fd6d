/** The same site in a page: `fake-frappe/browser`, for MSW's worker. SQLite comes with whoever uses it. */
export {
  createFakeFrappe,
  type FakeFrappe,
  type FakeFrappeOptions,
  type FakeUser,
  fakeFrappeHandlers,
  RECORDED_FROM,
} from '../../../server/fakeFrappe/fakeFrappe.ts';
export type { DocField, DocPerm, DocTypeJson } from '../../../server/host/doctypeJson.ts';
export type { Row } from '../../../server/host/row.ts';
export { useSqlite } from './sqlite.ts';
