/**
 * An independent implementation of Frappe's list filters in plain TypeScript, written from the description of its REST API
 * without looking at the engine. The engine's SQL must select the same rows. Uses a small alphabet with its order and
 * equalities spelled out here.
 */

export type Cell = string | number | null;
export type PlainRow = Record<string, Cell>;
export type Kind = 'text' | 'name' | 'number' | 'date' | 'datetime';
/** A filter and the row it applies to: the parent's or the joined child's. */
export interface PlainFilter {
  of: 'parent' | 'child';
  field: string;
  operator: string;
  value: unknown;
}

/**
 * Equivalence classes of letters, in order: space, punctuation, digits, Latin, Arabic. Hamza distinguishes two alefs; case and
 * accents don't matter.
 */
const CLASSES = [' ', '-', '%', '1', '5', 'aAáÁä', 'bB', 'sS', 'zZ', 'أ', 'ا', 'ب'];
/** Vowel marks are ignored in comparisons, but LIKE compares character by character. */
const VOWELS = 'َُ';
export const LETTERS = [...CLASSES.join(''), ...VOWELS, 'ß'];

const weight = (letter: string): number => CLASSES.findIndex((letters) => letters.includes(letter));

/** Ignores trailing spaces; `ß` equals `ss`. */
const weights = (text: string): number[] =>
  [...text.replaceAll('ß', 'ss').replace(/ +$/, '')].filter((letter) => !VOWELS.includes(letter)).map(weight);

function compareTexts(a: string, b: string): number {
  const [left, right] = [weights(a), weights(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? -1) - (right[at] ?? -1);
    if (difference) return difference;
  }
  return 0;
}

const sameLetter = (a: string, b: string): boolean => a === b || (weight(a) >= 0 && weight(a) === weight(b));

/** `%` matches any run, `_` one character; there is no escape. */
function like(pattern: string, text: string): boolean {
  const [first] = pattern;
  if (first === undefined) return text === '';
  if (first === '%') return like(pattern.slice(1), text) || (text !== '' && like(pattern, text.slice(1)));
  return text !== '' && (first === '_' || sameLetter(first, text[0] ?? '')) && like(pattern.slice(1), text.slice(1));
}

/** Items of `in`: a list or comma-separated text, trimmed; null and an empty list count as the empty text. */
const items = (value: unknown): string[] => {
  const all = Array.isArray(value) ? value : String(value).split(',');
  return all.length ? all.map((item: unknown) => String(item ?? '').trim()) : [''];
};
/** `in` matches NULL only if a list contains it, or is empty. */
const asksForNull = (value: unknown): boolean =>
  Array.isArray(value) ? !value.length || value.some((item) => item === null || item === '') : value === '';

/** The leading number of a text, or 0, as MariaDB compares text with numbers. */
const leadingNumber = (text: string): number => Number(/^\s*-?\d+/.exec(text)?.[0] ?? 0);

const compared = (operator: string, difference: number): boolean =>
  ({
    '=': difference === 0,
    '!=': difference !== 0,
    '<': difference < 0,
    '<=': difference <= 0,
    '>': difference > 0,
    '>=': difference >= 0,
  })[operator] ?? false;

/** Where NULL can match, it counts as the empty text; a value that isn't text is compared as a number. */
function textMatches(cell: Cell, operator: string, value: unknown, kind: Kind): boolean {
  const text = cell === null ? '' : String(cell);
  switch (operator) {
    case 'like':
      return value === '' || value === null ? text === '' : cell !== null && like(String(value), text);
    case 'not like':
      return !like(String(value ?? ''), text);
    case 'in':
      return items(value).some((item) => (cell !== null || asksForNull(value)) && compareTexts(text, item) === 0);
    case 'not in':
      return !items(value).some((item) => compareTexts(text, item) === 0);
    case 'is':
      return (value === 'set') === (compareTexts(text, '') !== 0);
  }
  if (typeof value === 'string') {
    if (cell === null && operator === '=' && value !== '') return false;
    return compared(operator, compareTexts(text, value));
  }
  // `= null` on names and short texts looks for a quoted empty text, which never exists
  if (!value && operator === '=' && kind === 'name') return false;
  if (cell === null && operator === '=' && value) return false;
  return compared(operator, leadingNumber(text) - Number(value));
}

/** A number is NULL only in the missing child row of a parent without any. */
function numberMatches(cell: Cell, operator: string, value: unknown): boolean {
  if (operator === 'not in') return cell === null ? !items(value).includes('') : !items(value).includes(String(cell));
  if (operator === 'in')
    return items(value).some((item) => (cell === null ? item === '' && asksForNull(value) : item === String(cell)));
  // `not set` matches no number, not even 0
  if (operator === 'is') return value === 'set' ? cell !== null && cell !== 0 : cell === null;
  return cell !== null && compared(operator, Number(cell) - Number(value));
}

const FIRST_OF_ALL = '0001-01-01';

/** NULL counts as the first day for `<`, `<=` and `!=`. */
function dateMatches(cell: Cell, operator: string, value: unknown, kind: Kind): boolean {
  const date = cell as string | null;
  const instant = (text: string, end = false): string =>
    kind === 'date' || text.includes(' ') ? text : `${text} ${end ? '23:59:59.999999' : '00:00:00'}`;
  const toInstantText = (item: string): string => (item === '' ? '' : instant(item));
  switch (operator) {
    case 'in':
      return date === null ? asksForNull(value) : items(value).some((item) => date === toInstantText(item));
    case 'not in':
      return !items(value).some((item) => (date ?? '') === toInstantText(item));
    case 'is':
      return (value === 'set') === (date !== null);
    case 'between': {
      const [from, to] = value as [string, string];
      return date !== null && date >= instant(from) && date <= instant(to, true);
    }
  }
  if (date === null && ['=', '>', '>='].includes(operator)) return false;
  const other = instant(String(value));
  const mine = date ?? FIRST_OF_ALL;
  return compared(operator, mine < other ? -1 : mine > other ? 1 : 0);
}

const MATCHERS = {
  text: textMatches,
  name: textMatches,
  number: numberMatches,
  date: dateMatches,
  datetime: dateMatches,
};

/** Whether a parent joined with one of its child rows (null if none) passes a filter. */
export function passes(
  parent: PlainRow,
  child: PlainRow | null,
  kinds: Record<'parent' | 'child', Record<string, Kind>>,
  { of, field, operator, value }: PlainFilter,
): boolean {
  const cell = (of === 'parent' ? parent : child)?.[field] ?? null;
  const kind = kinds[of][field] as Kind;
  return MATCHERS[kind](cell, operator, value, kind);
}
