import { ARABIC_MARKS, foldForSearch, OTHER_FORMS } from './arabicText.ts';
import { isBlank, plainSigns } from './textInput.ts';

/** Letters of which a name may have another form: wherever they stand, and at the end of a word. */
const HAS_FORMS = new RegExp(`[اأإآئؤۀۂۓ${OTHER_FORMS}]|[هي](?![\\p{L}_])`, 'gu');
/** A sign of nobody's alphabet, which no text that is kept has: asked for where a pattern would be found everywhere. */
export const NOWHERE = '\uE000';

/**
 * What was typed as a pattern of LIKE for columns that hold texts as somebody wrote them: any sign in the place of a letter with
 * several forms (أحمد, احمد), and no marks. What has no other letter is asked as it is: it would be found everywhere.
 */
function asWritten(typed: string): string {
  const pattern = typed.replace(ARABIC_MARKS, '').replace(HAS_FORMS, '_');
  if (/[\p{L}\p{N}]/u.test(pattern)) return pattern;
  return /[\p{L}\p{N}]/u.test(typed) ? typed : typed.replace(/[%_]/g, NOWHERE);
}

/**
 * What was typed for a search, as stored columns hold it: a phone number in any writing (`+965 5550 1021`, `٥٥٥٠ ١٠٢١`, the
 * first digits of one) as its digits, other digits as Latin ones, Arabic letters in any of their forms, everything else as it is.
 */
export function parseSearchText(typed: string): string {
  const text = plainSigns(typed);
  const bare = text.replace(/[\s().]/g, '');
  const digits = bare.replace(/^(\+|00)/, '').replaceAll('-', '');
  if (!/^\d+$/.test(digits)) return asWritten(text);
  const isWhole = digits.length === 8 || (digits.length === 11 && digits.startsWith('965'));
  // numbers of orders have dashes too
  if (bare.includes('-') && !isWhole) return text;
  return digits.length > 8 && digits.startsWith('965') ? digits.slice(3) : digits;
}

/** What was typed, as a folded column holds it; a number of a phone and an e-mail as they are stored beside that column. */
export function foldedSearch(typed: string): string {
  const sought = parseSearchText(typed);
  if (/^\d+$|@/.test(sought)) return sought;
  return foldForSearch(typed) || (isBlank(typed) ? '' : NOWHERE);
}
