/**
 * `meta` for fetching one document with its child tables. List rows lack them, and react-admin caches each row as if
 * its document had been fetched. So pages that show packages read and write under this separate key.
 */
export const FULL_RECORD = { whole: true } as const;
