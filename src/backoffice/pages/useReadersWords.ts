import { useQuery } from '@tanstack/react-query';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useMemo } from 'react';
import { catalogueUrl } from '../../../domain/paths.ts';
import type { Language } from '../../../domain/text/format.ts';
import type { Translate } from '../../i18n/useTranslate.ts';

/** Words of the pages for readers of a language, whatever language staff reads; undefined until they are there. */
export function useReadersWords(language: Language): Translate | undefined {
  const { data: info } = useQuery({
    queryKey: ['words of pages', language],
    queryFn: async ({ signal }) => (await fetch(catalogueUrl(language, 'info'), { signal })).json(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => info && polyglotI18nProvider(() => ({ info }) as never, language, [], { allowMissing: true }).translate,
    [info, language],
  );
}
