import { useTranslate } from 'react-admin';
import { englishOf, type frappeEnglish, keyOf } from '../messages.ts';

/** A word of the guessed pages in the page's language; in English where the admin's words do not have it. */
export function useWord(): (word: keyof typeof frappeEnglish.frappe, values?: Record<string, unknown>) => string {
  const translate = useTranslate();
  return (word, values) => translate(keyOf(word), { _: englishOf(word), ...values });
}
