import { useI18nProvider } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate, type WordKey } from '../../i18n/useTranslate.ts';
import { explainError, namespacesOf, type RefusalText } from './refusal.ts';

/** Explains a failure in the reader's language, after fetching the texts its sentence comes from. */
export function useExplain(): (error: unknown, fallback: WordKey) => Promise<RefusalText> {
  const translate = useTranslate();
  const language = useLanguage();
  const i18n = useI18nProvider() as { load?: (namespaces: string[]) => Promise<void> };
  return useCallback(
    async (error, fallback) => {
      // Without the texts the server's English sentence is shown, which is better than none.
      await i18n.load?.(namespacesOf(error)).catch(() => undefined);
      return explainError(error, fallback, translate, language);
    },
    [i18n, translate, language],
  );
}

/** The sentence of a failure that is on screen; '' without one. */
export function useErrorText(error: unknown, fallback: WordKey): string {
  const explain = useExplain();
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    let current = true;
    if (error) explain(error, fallback).then((refusal) => current && setSentence(refusal.sentence));
    return () => {
      current = false;
    };
  }, [error, fallback, explain]);
  return error ? sentence : '';
}
