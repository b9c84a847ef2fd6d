/**
 * Frappe's list filters, evaluated row by row in plain TypeScript from the description of its REST API: the engine's SQL
 * must select the same rows. Written without a look at the engine, over a small alphabet whose order and equalities are
 * spelled out here.
 */

export type Cell = string | number | null;
export type PlainRow = Record<string, Cell>;
export type Kind = 'text' | 'name' | 'number' | 'date' | 'datetime';
/** A filter and the row it looks at: the parent's or the joined child's. */
export interface PlainFilter {
  of: 'parent' | 'child';
  field: string;
  operator: string;
  value: unknown;
}

/** What counts as one letter, in order: blank, signs, digits, Latin, Arabic; hamza tells two alefs apart, case and accents do not. */
const CLASSES = [' ', '-', '%', '1', '5', 'aAáÁä', 'bB', 'sS', 'zZ', 'أ', 'ا', 'ب'];
/** Vowel marks count nothing when texts are compared; LIKE, which goes letter by letter, sees them. */
const VOWELS = 'َُ';
export const LETTERS = [...CLASSES.join(''), ...VOWELS, 'ß'];

const weight = (letter: string): number => CLASSES.findIndex((letters) => letters.includes(letter));

/** Trailing blanks do not count, `ß` is `ss`. */
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

/** `%` any run, `_` one character; nothing escapes them. */
function like(pattern: string, text: string): boolean {
  const [first] = pattern;
  if (first === undefined) return text === '';
  if (first === '%') return like(pattern.slice(1), text) || (text !== '' && like(pattern, text.slice(1)));
  return text !== '' && (first === '_' || sameLetter(first, text[0] ?? '')) && like(pattern.slice(1), text.slice(1));
}

/** Items of `in`: a list, or a text with commas; trimmed, null is the empty text, and so is an empty list. */
const items = (value: unknown): string[] => {
  const all = Array.isArray(value) ? value : String(value).split(',');
  return all.length ? all.map((item: unknown) => String(item ?? '').trim()) : [''];
};
/** NULL is among the items of `in` only where a list holds it, or nothing. */
const asksForNull = (value: unknown): boolean =>
  Array.isArray(value) ? !value.length || value.some((item) => item === null || item === '') : value === '';

/** The number a text begins with, 0 when there is none: so MariaDB compares a text with a number. */
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

/** Where NULL may match it counts as the empty text; a value that is no text is compared as a number. */
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
  // `= null` on names and short texts asks for a quoted empty text, which nothing is.
  if (!value && operator === '=' && kind === 'name') return false;
  if (cell === null && operator === '=' && value) return false;
  return compared(operator, leadingNumber(text) - Number(value));
}

/** A number is never NULL but in the missing child row of a parent that has none. */
function numberMatches(cell: Cell, operator: string, value: unknown): boolean {
  if (operator === 'not in') return cell === null ? !items(value).includes('') : !items(value).includes(String(cell));
  if (operator === 'in')
    return items(value).some((item) => (cell === null ? item === '' && asksForNull(value) : item === String(cell)));
  // `not set` finds no number, not even 0.
  if (operator === 'is') return value === 'set' ? cell !== null && cell !== 0 : cell === null;
  return cell !== null && compared(operator, Number(cell) - Number(value));
}

const FIRST_OF_ALL = '0001-01-01';

/** NULL counts as the first of all days for `<`, `<=` and `!=`. */
function dateMatches(cell: Cell, operator: string, value: unknown, kind: Kind): boolean {
  const date = cell as string | null;
  const instant = (text: string, end = false): string =>
    kind === 'date' || text.includes(' ') ? text : `${text} ${end ? '23:59:59.999999' : '00:00:00'}`;
  const asked = (item: string): string => (item === '' ? '' : instant(item));
  switch (operator) {
    case 'in':
      return date === null ? asksForNull(value) : items(value).some((item) => date === asked(item));
    case 'not in':
      return !items(value).some((item) => (date ?? '') === asked(item));
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

/** Does a parent, joined with one of its child rows (null: it has none), pass a filter? */
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
