import { asWritten, foldDigits } from './arabicText.ts';

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
