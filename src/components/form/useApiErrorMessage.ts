import { useCallback, useEffect, useState } from 'react';
import { loadTranslations } from '../../i18n/i18nProvider.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { type ApiErrorMessage, explainError, getMessageKeys, getNamespaces } from './apiErrorMessage.ts';

/** Returns a function that explains an error in the page's language, after loading the messages it needs. */
export function useExplainApiError(): (error: unknown, fallback: MessageKey) => Promise<ApiErrorMessage> {
  const translate = useTranslate();
  const language = useLanguage();
  return useCallback(
    async (error, fallback) => {
      // If the messages can't be loaded, the server's English message is better than none.
      await loadTranslations(getNamespaces(error)).catch(() => undefined);
      return explainError(error, fallback, translate, language);
    },
    [translate, language],
  );
}

/** The message for an error on screen, immediately if its messages are loaded; '' without an error. */
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
