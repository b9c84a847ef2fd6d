/**
 * `meta` of a question for one document with its tables. A list's rows come without them, and react-admin keeps each row as
 * if its document had been read: a page that shows packages asks under a key of its own, and writes under the same.
 */
export const FULL_RECORD = { whole: true } as const;
