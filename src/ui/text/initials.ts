import { hasArabic } from '../../../domain/text/format.ts';

/** One or two letters of a name; Arabic letters would join, so one of them is enough. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.map((word) => [...word][0] ?? '');
  return hasArabic(name) ? (letters[0] ?? '') : letters.slice(0, 2).join('').toUpperCase();
}

/** What a kitchen is, in front of what it is called. */
const KIND = /^(بيت|مطبخ|مطعم|مطابخ|مخبز|حلويات|ضيافة|شركة)$/;

/**
 * The letters on a kitchen's crest: those of its first and last word, without the article; in Arabic that of its first word alone, behind
 * one that only says that it is a kitchen.
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
