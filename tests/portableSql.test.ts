import { describe, expect, it, test } from 'vitest';
import { MARIADB_RESERVED_WORDS } from './support/mariadbReservedWords.ts';
import { readSources } from './support/sources.ts';

/** Constructs that only SQLite or only MariaDB accepts, or that they interpret differently. */
const REFUSED: readonly { pattern: RegExp; wrong: string; why: string }[] = [
  {
    pattern: /\bfrappe_(key|like)\b/i,
    wrong: 'frappe_key("user") = ?',
    why: 'a function of the embedded host; sameText says it',
  },
  { pattern: /\b(rowid|sqlite_\w+|PRAGMA|INDEXED BY)\b/i, wrong: 'ORDER BY rowid', why: 'SQLite’s insides' },
  {
    pattern: /\b(strftime|julianday|unixepoch|(date)?time|date)\s*\(/i,
    wrong: "datetime(?, '+1 day')",
    why: 'another function there; compute the time and bind it',
  },
  {
    pattern: /\b(NOW|CURDATE|CURRENT_\w+|DATE_\w+|INTERVAL)\b/,
    wrong: 'NOW() - INTERVAL 1 DAY',
    why: 'the clock is the host’s: bind its time',
  },
  {
    pattern: /\b(ON CONFLICT|ON DUPLICATE|INSERT OR|UPDATE OR|REPLACE INTO|INSERT IGNORE)\b/i,
    wrong: 'INSERT OR IGNORE INTO x',
    why: 'each has its own upsert; setValues or insert say it',
  },
  { pattern: /\bRETURNING\b/i, wrong: 'UPDATE x SET a = 1 RETURNING a', why: 'MariaDB’s UPDATE has none' },
  {
    pattern: /\b(CREATE|DROP|ALTER|TRIGGER|RAISE|VACUUM|ATTACH)\b/,
    wrong: 'DROP TRIGGER "x"',
    why: 'the schema is said as data (schema rules)',
  },
  { pattern: /\b(BEGIN|COMMIT|ROLLBACK|SAVEPOINT)\b/, wrong: 'SAVEPOINT x', why: 'the host’s transaction says it' },
  { pattern: /\bIS (NOT )?(?!(NOT )?NULL\b)[\w"?]/i, wrong: 'a IS NOT b', why: 'with a value MariaDB has <=> for it' },
  {
    pattern: /<=>|\bGLOB\b|\bREGEXP\b|\bMATCH\b|\bCOLLATE\b/i,
    wrong: 'a COLLATE NOCASE',
    why: 'one of them only, or other rules',
  },
  { pattern: /\|\|/, wrong: 'a || b', why: 'or, in MariaDB; put texts together before' },
  { pattern: /(?<=[\s(,=<>])\+["\w]/, wrong: 'WHERE +"released" = 1', why: 'a hint to SQLite’s planner' },
  { pattern: /\b(LIKE|ILIKE)\b/i, wrong: 'a LIKE ?', why: 'other rules of case; a list says it' },
  {
    pattern: /\bIN\s*\(\s*SELECT[^()]*\bLIMIT\b/is,
    wrong: 'a IN (SELECT b FROM c LIMIT 1)',
    why: 'MariaDB has no LIMIT in IN',
  },
  {
    pattern: /\b(FULL|RIGHT) (OUTER )?JOIN\b|\bNULLS (FIRST|LAST)\b|\bFILTER\s*\(/i,
    wrong: 'a FULL JOIN b',
    why: 'one of them only',
  },
  {
    pattern: /\b(group_concat|json_\w+|printf|format|iif|if|max|min)\s*\([^()]*,/i,
    wrong: 'max(a, b)',
    why: 'another function there, or none',
  },
  { pattern: /::|\bCAST\s*\(/i, wrong: 'CAST(a AS TEXT)', why: 'other names of types' },
  { pattern: /`/, wrong: '`name`', why: 'names stand in double quotes (ANSI_QUOTES)' },
];

/** Unquoted column names that are MariaDB keywords. */
const RESERVED_COLUMN =
  /(?<!["\w$.{])(order(?! BY)|values(?!\s*\()|before|to|key|read|group(?! BY))(?=\s*(=|<|>|,|IN\b|IS\b))/i;

/** The SQL texts of a file: template and quoted strings with a statement or a condition. */
function sqlTexts(code: string): string[] {
  const strings = code.match(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g) ?? [];
  return strings
    .filter((text) => /"tab|\b(SELECT|UPDATE|DELETE|INSERT)\b|" (=|<|>|IN|IS)|= \?/.test(text))
    .map((text) => text.slice(1, -1).replace(/\$\{[^{}]*\}/g, 'x'));
}

const texts = readSources()
  .filter(({ path }) => /^server\/(marketplace|seed|http|gateway)\/|^server\/\w+\.ts$/.test(path))
  .flatMap(({ path, code }) => sqlTexts(code).map((sql) => ({ path, sql })));

test('text ranges use only digits and letters, because MariaDB sorts other characters differently', () => {
  // '1448-07-~' sorts before '1448-07-01' in MariaDB, and after it in SQLite
  const behindAll = /(?:~|\\u\{?ffff\}?|\uffff)['`]/;
  expect(behindAll.test("'1448-07-~'")).toBe(true);
  const bounds = readSources().filter(({ path, code }) => /^server\/marketplace\//.test(path) && behindAll.test(code));
  expect(bounds.map(({ path }) => path)).toEqual([]);
});

test('the check finds the statements', () => expect(texts.length).toBeGreaterThan(30));

describe('the SQL of the marketplace runs on SQLite and MariaDB', () => {
  it.each(REFUSED)('without $pattern: $why', ({ pattern }) => {
    const found = texts.filter(({ sql }) => pattern.test(sql)).map(({ path, sql }) => `${path}: ${sql}`);
    expect(found).toEqual([]);
  });

  it.each(REFUSED)('$wrong is detected', ({ pattern, wrong }) => expect(wrong).toMatch(pattern));

  it('with column names that are quoted or not reserved in MariaDB', () => {
    const reserved = (sql: string) =>
      [...sql.matchAll(/\bAS (\w+)/gi)].filter(([, name]) => MARIADB_RESERVED_WORDS.has(name!.toLowerCase()));
    expect(reserved('SELECT count(*) AS lines FROM x')).toHaveLength(1);
    expect(texts.filter(({ sql }) => reserved(sql).length).map(({ path, sql }) => `${path}: ${sql}`)).toEqual([]);
  });

  it('with no quote, placeholder or percent sign in strings, so that a host can rewrite these', () => {
    const literals = (sql: string) => sql.match(/'(?:[^']|'')*'/g) ?? [];
    const isPlain = (text: string) => !/["?%]/.test(text);
    expect(texts.filter(({ sql }) => !literals(sql).every(isPlain))).toEqual([]);
    expect(literals(`SELECT 1 WHERE "a" = 'why?' AND "b" = 'x'`).map(isPlain)).toEqual([false, true]);
  });

  it('without unquoted reserved words of MariaDB', () => {
    expect(texts.filter(({ sql }) => RESERVED_COLUMN.test(sql))).toEqual([]);
    expect('SELECT 1 WHERE order = ?').toMatch(RESERVED_COLUMN);
    expect('SELECT 1 WHERE "order" = ? ORDER BY "name"').not.toMatch(RESERVED_COLUMN);
  });
});
