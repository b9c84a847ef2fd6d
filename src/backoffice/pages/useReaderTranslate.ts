import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createI18nProvider } from '../../../domain/i18n/createI18nProvider.ts';
import type { Language } from '../../../domain/text/format.ts';
import { loadMessages } from '../../i18n/loadMessages.ts';
import type { Translate } from '../../i18n/useTranslate.ts';

/** Translations in the readers' language, whatever the language of staff; undefined while loading. */
export function useReaderTranslate(language: Language): Translate | undefined {
  const { data: info } = useQuery({
    queryKey: ['words of pages', language],
    queryFn: () => loadMessages(language, 'info'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => info && createI18nProvider(language, () => ({ info })).translate, [info, language]);
}
