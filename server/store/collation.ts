import { trimTrailing } from '../../domain/text/trimTrailing.ts';

/**
 * MariaDB's utf8mb4_unicode_ci as far as it can be observed. Equality ignores case, accents, Arabic vowel marks, and trailing blanks. The
 * order is: blank, punctuation, digits, Latin, other scripts. SQLite gets it as the function `frappe_key(text)`: equal texts have equal
 * keys, keys sort as the texts do, and an index on the key makes both comparisons fast.
 */

/** Punctuation in the order of MariaDB's Unicode collation table. */
const SIGNS = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
const FIRST_SIGN = 0x0a;
const COMBINING = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g;
const IGNORED = /[^\P{Cc}\t\n\v\f\r]|[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;
const LIGATURES: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const weightOfSign = new Map<string, string>(
  [...SIGNS].map((sign, at) => [sign, String.fromCharCode(FIRST_SIGN + at)]),
);
for (const blank of ['\t', '\n', '\v', '\f', '\r']) weightOfSign.set(blank, String.fromCharCode(FIRST_SIGN - 1));
weightOfSign.set('\u00a0', String.fromCharCode(FIRST_SIGN));

const PLAIN = /^[a-z0-9]*$/;

/** Arabic letters keep their hamza, which is part of the letter in this collation; Latin and Greek letters lose their accents. */
function weightOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const sign = weightOfSign.get(character);
  if (sign) return sign;
  if (code < 0x80) return character;
  // All characters outside the basic plane have the same weight in MariaDB.
  if (code > 0xffff) return '\ufffd';
  if (code >= 0x0600 && code <= 0x06ff) return character;
  const bare = character.normalize('NFKD').replace(COMBINING, '');
  return LIGATURES[bare] ?? bare;
}

/**
 * Caches a function's results for the latest texts.
 * @param capacity the maximum total length of the cached texts
 */
function memoizeByText<Value>(compute: (text: string) => Value, capacity: number): (text: string) => Value {
  const values = new Map<string, Value>();
  let size = 0;
  return (text) => {
    let value = values.get(text);
    if (value !== undefined) return value;
    value = compute(text);
    if (text.length > capacity) return value;
    if (size + text.length > capacity) {
      values.clear();
      size = 0;
    }
    values.set(text, value);
    // an empty text takes up space as well
    size += text.length + 1;
    return value;
  };
}

/** An index asks for the keys of a row's name and of its links one after the other. */
const keyOfText = memoizeByText((text) => keyOf(text.toLowerCase()), 10_000);

/**
 * The collation key of a text.
 * @returns a text whose binary order is the collation's order; null for NULL
 */
export function collationKey(value: string | number | bigint | Uint8Array | null): string | null {
  return value === null ? null : keyOfText(String(value));
}

function keyOf(text: string): string {
  if (PLAIN.test(text)) return text;
  let key = '';
  for (const character of trimTrailing(text, ' \u00a0').replace(IGNORED, '').replace(COMBINING, ''))
    key += weightOf(character);
  return key;
}

/**
 * The weight of a character in LIKE, which compares character by character: it respects vowel marks, trailing blanks, and `ß`, but ignores
 * case and accents.
 */
function likeWeight(character: string): string {
  const weight = weightOf(character.toLowerCase());
  return weight.length === 1 || character.codePointAt(0)! > 0xffff ? weight : character.toLowerCase();
}

/** A query can have many patterns, and each row is matched against all of them before the next row. */
const likeWeights = memoizeByText((text) => {
  let weights = '';
  for (const character of text) weights += likeWeight(character);
  return weights;
}, 100_000);

/** The text between two `%` of a pattern, as weights. */
interface Part {
  length: number;
  /** The runs between `_` wildcards, each with its offset in the part. */
  runs: readonly { at: number; weights: string }[];
}

function partOf(part: string): Part {
  let length = 0;
  const runs: { at: number; weights: string }[] = [];
  for (const run of part.split('_')) {
    const weights = likeWeights(run);
    if (weights) runs.push({ at: length, weights });
    length += weights.length + 1;
  }
  return { length: length - 1, runs };
}

const partsOf = memoizeByText((pattern) => pattern.split('%').map(partOf), 100_000);

const matchesAt = (text: string, { length, runs }: Part, at: number): boolean =>
  at + length <= text.length && runs.every((run) => text.startsWith(run.weights, at + run.at));

/** The first position of a part in a text. Only positions where its first run matches are tried. */
function placeOf(text: string, part: Part, from: number): number {
  const [first] = part.runs;
  if (!first) return from + part.length <= text.length ? from : -1;
  for (let place = text.indexOf(first.weights, from + first.at); place >= 0; ) {
    const at = place - first.at;
    if (at + part.length > text.length) return -1;
    if (matchesAt(text, part, at)) return at;
    place = text.indexOf(first.weights, place + 1);
  }
  return -1;
}

const EMPTY: Part = { length: 0, runs: [] };

/**
 * Whether a text contains the parts in this order. Each part is searched once, from its first possible position. A regular expression
 * would retry every position of each part: ten `%` in one request blocked the process for minutes.
 */
function hasForm(text: string, [first = EMPTY, ...others]: readonly Part[]): boolean {
  const last = others.pop();
  if (!matchesAt(text, first, 0)) return false;
  if (last === undefined) return text.length === first.length;
  let at = first.length;
  for (const part of others) {
    const place = placeOf(text, part, at);
    if (place < 0) return false;
    at = place + part.length;
  }
  const end = text.length - last.length;
  return end >= at && matchesAt(text, last, end);
}

/** SQL's LIKE in this collation: `%` matches any run, `_` one character, and there is no escape character. */
export function collationLike(pattern: string | null, value: string | number | null): number | null {
  if (pattern === null || value === null) return null;
  return hasForm(likeWeights(String(value)), partsOf(pattern)) ? 1 : 0;
}
