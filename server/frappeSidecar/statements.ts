/** Translates the engine's SQL from SQLite to MariaDB (docs/architecture/ports.md, "What a host on MariaDB translates"). */

/** An open bracket: the text since it opened (for a call, since its last comma), and the arguments of a call. */
interface OpenBracket {
  text: string[];
  args?: string[];
}

/**
 * Rewrites every call of a function, including nested brackets in its arguments. Without recursion, because a filter can
 * contain thousands of calls.
 * @throws Error if a call isn't closed
 */
function rewriteCalls(sql: string, name: string, write: (args: string[]) => string): string {
  const outside: OpenBracket = { text: [] };
  const open: OpenBracket[] = [];
  const inner = () => open.at(-1) ?? outside;
  const endArgument = (call: OpenBracket) => {
    call.args?.push(call.text.join('').trim());
    call.text = [];
  };
  let from = 0;
  for (const { 0: found, index } of sql.matchAll(new RegExp(`${name}\\(|[(),]`, 'g'))) {
    inner().text.push(sql.slice(from, index));
    from = index + found.length;
    const closed = found === ')' ? open.pop() : undefined;
    if (found === '(') open.push({ text: ['('] });
    else if (found === ',' && inner().args) endArgument(inner());
    else if (closed?.args) {
      endArgument(closed);
      inner().text.push(write(closed.args));
    } else if (found.length > 1) open.push({ text: [], args: [] });
    else inner().text.push(`${closed?.text.join('') ?? ''}${found}`);
  }
  if (open.some(({ args }) => args)) throw new Error(`A bracket is not closed: ${sql}`);
  return [outside, ...open].flatMap(({ text }) => text).join('') + sql.slice(from);
}

const rewritten = new Map<string, string>();
/** How many translated statements are cached, and of which length at most: clients can request lists of any shape. */
const MAX_KEPT = 2000;
const MAX_KEPT_LENGTH = 20_000;

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
  if (sql.length > MAX_KEPT_LENGTH) return text;
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
