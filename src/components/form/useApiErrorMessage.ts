import { useCallback, useEffect, useState } from 'react';
import { loadTranslations } from '../../i18n/i18nProvider.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { type ApiErrorMessage, explainError, getMessageKeys, getNamespaces } from './apiErrorMessage.ts';

/** Explains a failure in the reader's language, after fetching the texts its sentence comes from. */
export function useExplainApiError(): (error: unknown, fallback: MessageKey) => Promise<ApiErrorMessage> {
  const translate = useTranslate();
  const language = useLanguage();
  return useCallback(
    async (error, fallback) => {
      // Without the texts the server's English sentence is shown, which is better than none.
      await loadTranslations(getNamespaces(error)).catch(() => undefined);
      return explainError(error, fallback, translate, language);
    },
    [translate, language],
  );
}

/** The sentence of a failure that is on screen, at once where its texts are there already; '' without one. */
export function useApiErrorMessage(error: unknown, fallback: MessageKey): string {
  const explain = useExplainApiError();
  const translate = useTranslate();
  const language = useLanguage();
  const isKnown = getMessageKeys(error).every((key) => translate(key, { _: '' }) !== '');
  const [fetched, setFetched] = useState('');
  useEffect(() => {
    let current = true;
    if (error && !isKnown) explain(error, fallback).then((refusal) => current && setFetched(refusal.sentence));
    return () => {
      current = false;
    };
  }, [error, isKnown, fallback, explain]);
  if (!error) return '';
  return isKnown ? explainError(error, fallback, translate, language).sentence : fetched;
}
