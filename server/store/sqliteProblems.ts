/** Groups SQLite's result codes (sqlite.org/rescode.html) by their lower byte. */
const KINDS: Readonly<Record<number, SqliteProblem>> = {
  3: 'read-only',
  5: 'busy',
  8: 'read-only',
  10: 'disk',
  11: 'damaged',
  13: 'full',
  14: 'read-only',
  26: 'damaged',
};

export type SqliteProblem = 'busy' | 'damaged' | 'disk' | 'full' | 'read-only';

/** The problem with the database file that an error reports; undefined for any other error. */
export function sqliteProblem(error: unknown): SqliteProblem | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return KINDS[Number(error.errcode) & 0xff];
}
