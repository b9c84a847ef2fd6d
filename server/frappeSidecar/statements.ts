/** Translates the engine's SQL from SQLite to MariaDB (docs/architecture/ports.md, "What a host on MariaDB translates"). */

/** The arguments of a call whose opening bracket is at `open`, and the position of the closing bracket. */
function argumentsFrom(sql: string, open: number): { args: string[]; end: number } {
  const parts: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < sql.length; at += 1) {
    const sign = sql[at];
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if ((sign === ',' && depth === 1) || depth === 0) {
      parts.push(sql.slice(from, at).trim());
      from = at + 1;
    }
    if (depth === 0) return { args: parts, end: at };
  }
  throw new Error(`A bracket is not closed: ${sql}`);
}

/** Rewrites every call of a function, including nested brackets in its arguments. */
function rewriteCalls(sql: string, name: string, write: (args: string[]) => string): string {
  const at = sql.indexOf(`${name}(`);
  if (at < 0) return sql;
  const { args, end } = argumentsFrom(sql, at + name.length);
  const own = write(args.map((one) => rewriteCalls(one, name, write)));
  return sql.slice(0, at) + own + rewriteCalls(sql.slice(end + 1), name, write);
}

const rewritten = new Map<string, string>();
/** How many translated statements are cached; clients can request lists of any shape. */
const MAX_KEPT = 2000;

/**
 * Translates a statement of the engine or the marketplace for MariaDB: columns have the collation already, and names are in backticks, so
 * that Frappe's own statements on the same connection can keep their double quotes.
 */
export function forMariaDb(sql: string): string {
  const known = rewritten.get(sql);
  if (known !== undefined) return known;
  let text = rewriteCalls(sql, 'frappe_key', ([column = '']) => column);
  text = rewriteCalls(text, 'frappe_like', ([pattern = '', column = '']) => `(${column} LIKE ${pattern})`);
  text = text
    // a shortcut that saves SQLite the comparison by collation: MariaDB's columns have the collation
    .replace(/\(rtrim\([^()]+\) = rtrim\(\?\) COLLATE NOCASE OR [^()]+ GLOB '\*\[\^ -~\]\*'\)/g, '(1 OR ? IS NULL)')
    .replaceAll('"', '`')
    .replaceAll(' IS ?', ' <=> ?')
    .replace(/, rowid\b/g, ', `name`')
    .replace(/\bkey\b(?=,| FROM|\))/g, '`key`')
    .replace(/^(SELECT count\(\*\) AS total FROM \(.*\))$/s, '$1 AS counted')
    .replace(/^INSERT (INTO .*) ON CONFLICT \([^)]*\) DO NOTHING$/s, 'INSERT IGNORE $1')
    .replace(
      / ON CONFLICT \([^)]*\) DO UPDATE SET (.*)$/s,
      (_, set: string) => ` ON DUPLICATE KEY UPDATE ${set.replace(/excluded\.(\w+)/g, 'VALUES($1)')}`,
    )
    .replace(/ RETURNING \w+$/, '');
  if (rewritten.size >= MAX_KEPT) rewritten.clear();
  rewritten.set(sql, text);
  return text;
}

/** Statements that only create or drop tables, columns, or indexes: on a site, Frappe and the installation do this. */
export const isSchema = (sql: string): boolean => /^\s*(CREATE|DROP|ALTER|PRAGMA|INSERT OR)\b/i.test(sql);

/** A value of a Single: Frappe's table of them has no key, so an existing row is deleted first. */
export const isOfSingle = (sql: string): boolean => sql.startsWith('INSERT INTO "tabSingles"');
/** An INSERT without its conflict clause. */
export const withoutConflict = (sql: string): string => sql.replace(/ ON CONFLICT .*$/s, '');
/** A naming counter; SQLite returns its new value with the write. */
export const isCounter = (sql: string): boolean => / RETURNING current$/.test(sql);
