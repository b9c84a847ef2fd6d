import { ARABIC_MARKS, foldDigits, foldForSearch } from './arabicText.ts';

/** Letters of which a name may have another form: wherever they stand, and at the end of a word. */
const OTHER_FORMS = /[اأإآٱئؤىیک]|[هةي](?![\p{L}_])/gu;

/**
 * What was typed as a pattern of LIKE for columns that hold texts as somebody wrote them: any sign in the place of a letter with
 * several forms (أحمد, احمد), and no marks. What has no other letter is asked as it is: it would be found everywhere.
 */
function asWritten(typed: string): string {
  const pattern = typed.replace(ARABIC_MARKS, '').replace(OTHER_FORMS, '_');
  return /[\p{L}\p{N}]/u.test(pattern) ? pattern : typed;
}

/**
 * What was typed for a search, as stored columns hold it: a phone number in any writing (`+965 5550 1021`, `٥٥٥٠ ١٠٢١`, the
 * first digits of one) as its digits, other digits as Latin ones, Arabic letters in any of their forms, everything else as it is.
 */
export function typedSearch(typed: string): string {
  const text = foldDigits(typed).trim();
  const bare = text.replace(/[\s().\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
  const digits = bare.replace(/^(\+|00)/, '').replaceAll('-', '');
  if (!/^\d+$/.test(digits)) return asWritten(text);
  const isWhole = digits.length === 8 || (digits.length === 11 && digits.startsWith('965'));
  // numbers of orders have dashes too
  if (bare.includes('-') && !isWhole) return text;
  return digits.length > 8 && digits.startsWith('965') ? digits.slice(3) : digits;
}

/** What was typed, as a folded column holds it; a number of a phone and an e-mail as they are stored beside that column. */
export function foldedSearch(typed: string): string {
  const sought = typedSearch(typed);
  return /^\d+$|@/.test(sought) ? sought : foldForSearch(typed);
}
