import { ARABIC_MARKS, foldForSearch, OTHER_FORMS } from './arabicText.ts';
import { isBlank, plainSigns } from './textInput.ts';

/** Letters with variant forms: anywhere, and at the end of a word. */
const HAS_FORMS = new RegExp(`[اأإآئؤۀۂۓ${OTHER_FORMS}]|[هي](?![\\p{L}_])`, 'gu');
/** A private-use character that no stored text contains. Used where a pattern would match everything. */
export const NOWHERE = '\uE000';

/**
 * A LIKE pattern for columns that hold text as typed: letters with variants (أحمد, احمد) match any character, and marks are
 * dropped. Text without other letters stays as it is, because its pattern would match everything.
 */
function asWritten(typed: string): string {
  const pattern = typed.replace(ARABIC_MARKS, '').replace(HAS_FORMS, '_');
  if (/[\p{L}\p{N}]/u.test(pattern)) return pattern;
  return /[\p{L}\p{N}]/u.test(typed) ? typed : typed.replace(/[%_]/g, NOWHERE);
}

/**
 * Normalizes a search query for columns with unfolded text: a phone number in any format (`+965 5550 1021`, `٥٥٥٠ ١٠٢١`, or its
 * first digits) as plain digits, other digits as Latin ones, Arabic letters in any variant, the rest unchanged.
 */
export function parseSearchText(typed: string): string {
  const text = plainSigns(typed);
  const bare = text.replace(/[\s().]/g, '');
  const digits = bare.replace(/^(\+|00)/, '').replaceAll('-', '');
  if (!/^\d+$/.test(digits)) return asWritten(text);
  const isWhole = digits.length === 8 || (digits.length === 11 && digits.startsWith('965'));
  // order numbers contain dashes too
  if (bare.includes('-') && !isWhole) return text;
  return digits.length > 8 && digits.startsWith('965') ? digits.slice(3) : digits;
}

/** Normalizes a search query for a folded column. Phone numbers and emails stay in their stored form. */
export function foldedSearch(typed: string): string {
  const query = parseSearchText(typed);
  if (/^\d+$|@/.test(query)) return query;
  return foldForSearch(typed) || (isBlank(typed) ? '' : NOWHERE);
}
