/** The same site in a page: `fake-frappe/browser`, for MSW's worker. SQLite comes with whoever uses it. */
export * from '../index.ts';
export { useSqlite } from './sqlite.ts';
