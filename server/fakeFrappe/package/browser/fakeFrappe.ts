/** The same site in a page: `fake-frappe/browser`, for MSW's worker. The caller provides SQLite. */
export * from '../index.ts';
export { useSqlite } from './sqlite.ts';
