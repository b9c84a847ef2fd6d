import { hasArabic } from '../../../domain/text/format.ts';

/** One or two initials of a name; only one in Arabic, where letters would join. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.map((word) => [...word][0] ?? '');
  return hasArabic(name) ? (letters[0] ?? '') : letters.slice(0, 2).join('').toUpperCase();
}

/** Words for the kind of a kitchen that precede its name. */
const KIND = /^(بيت|مطبخ|مطعم|مطابخ|مخبز|حلويات|ضيافة|شركة)$/;

/**
 * The letters on a kitchen's crest: the initials of the first and last word, without the article. In Arabic only the
 * first, skipping a word for the kind of kitchen.
 */
export function monogram(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^(al-|و?ال(?=..))/i, ''))
    .filter((word) => !/^wa$/i.test(word));
  const last = words[words.length - 1] ?? '';
  if (hasArabic(name)) return [...(words.find((word) => !KIND.test(word)) ?? last)][0] ?? '';
  return [words[0], words.length > 1 ? last : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
