import { withoutEnd } from '../../domain/text/withoutEnd.ts';

/**
 * MariaDB's utf8mb4_unicode_ci as far as it can be told from outside: equality without case, accents,
 * Arabic vowel marks and trailing blanks; order blank, signs, digits, Latin, other scripts.
 * SQLite gets it as the function `frappe_key(text)`: equal keys are equal texts, keys sort as the texts do,
 * and an index over the key makes both fast.
 */

/** Signs in the order of the Unicode collation table that MariaDB uses. */
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

/** Arabic letters keep their hamza (it is a letter of its own there); Latin and Greek letters lose their accents. */
function weightOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const sign = weightOfSign.get(character);
  if (sign) return sign;
  if (code < 0x80) return character;
  // Characters beyond the basic plane all weigh the same there.
  if (code > 0xffff) return '\ufffd';
  if (code >= 0x0600 && code <= 0x06ff) return character;
  const bare = character.normalize('NFKD').replace(COMBINING, '');
  return LIGATURES[bare] ?? bare;
}

/**
 * The collation key of a text.
 * @returns a text whose binary order is the collation's order; null for NULL
 */
export function collationKey(value: string | number | bigint | Uint8Array | null): string | null {
  if (value === null) return null;
  const given = String(value);
  let key = keys.get(given);
  if (key === undefined) {
    key = keyOf(given.toLowerCase());
    // A row's name and its links are asked for once per index, one after the other.
    if (keys.size >= KEPT_KEYS) keys.clear();
    if (given.length <= LONGEST_KEPT) keys.set(given, key);
  }
  return key;
}

const KEPT_KEYS = 500;
const LONGEST_KEPT = 140;
const keys = new Map<string, string>();

function keyOf(text: string): string {
  if (PLAIN.test(text)) return text;
  let key = '';
  for (const character of withoutEnd(text, ' \u00a0').replace(IGNORED, '').replace(COMBINING, ''))
    key += weightOf(character);
  return key;
}

const forms = new Map<string, string[]>();

/** LIKE compares character by character: it sees vowel marks, trailing blanks and `ß`, but no case and no accents. */
function likeWeight(character: string): string {
  const weight = weightOf(character.toLowerCase());
  return weight.length === 1 || character.codePointAt(0)! > 0xffff ? weight : character.toLowerCase();
}

const likeWeights = (text: string): string => {
  let weights = '';
  for (const character of text) weights += likeWeight(character);
  return weights;
};

/** What stands between the `%` of a pattern, by its weights, in which `_` is any character. */
function partsOf(pattern: string): string[] {
  const known = forms.get(pattern);
  if (known) return known;
  const parts = pattern.split('%').map((part) => part.split('_').map(likeWeights).join('_'));
  if (forms.size > 500) forms.clear();
  if (pattern.length <= LONGEST_KEPT) forms.set(pattern, parts);
  return parts;
}

function standsAt(text: string, part: string, at: number): boolean {
  if (!part.includes('_')) return text.startsWith(part, at);
  if (at + part.length > text.length) return false;
  for (let next = 0; next < part.length; next += 1)
    if (part[next] !== '_' && part[next] !== text[at + next]) return false;
  return true;
}

function placeOf(text: string, part: string, from: number): number {
  if (!part.includes('_')) return text.indexOf(part, from);
  for (let at = from; at + part.length <= text.length; at += 1) if (standsAt(text, part, at)) return at;
  return -1;
}

/**
 * Do the parts stand in a text one after the other? Each is looked for once, at the first place it can have: a regular expression
 * of the same pattern tries every place of each part again, and a stranger's ten `%` held the process for minutes.
 */
function hasForm(text: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop();
  if (!standsAt(text, first, 0)) return false;
  if (last === undefined) return text.length === first.length;
  let at = first.length;
  for (const part of others) {
    const place = placeOf(text, part, at);
    if (place < 0) return false;
    at = place + part.length;
  }
  const end = text.length - last.length;
  return end >= at && standsAt(text, last, end);
}

/** SQL's LIKE under the same collation: `%` any run, `_` one character, nothing escapes them. */
export function collationLike(pattern: string | null, value: string | number | null): number | null {
  if (pattern === null || value === null) return null;
  return hasForm(likeWeights(String(value)), partsOf(pattern)) ? 1 : 0;
}
