import { useTranslate } from 'react-admin';
import { englishOf, type frappeEnglish, keyOf } from '../messages.ts';

/** Translates a text of the guessed pages; English if the admin's messages lack it. */
export function useWord(): (word: keyof typeof frappeEnglish.frappe, values?: Record<string, unknown>) => string {
  const translate = useTranslate();
  return (word, values) => translate(keyOf(word), { _: englishOf(word), ...values });
}
