import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { canonicalAddress, pageMetadata } from '../../../domain/pageMetadata.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useServerResult } from '../layout/serverResult.ts';
import { applyMetadata } from './applyMetadata.ts';

/**
 * The page's title. The server writes it into the head with the rest of the metadata; in the browser it updates the
 * document after a navigation.
 * @param noIndex excludes the page from search engines
 */
export function PageTitle({ title = '', noIndex = false }: { title?: string; noIndex?: boolean }) {
  const brand = useTranslate()('common.brand');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  useServerResult({ title, noIndex });
  useEffect(() => {
    const query = new URLSearchParams(search);
    const address = noIndex ? undefined : canonicalAddress(pathname, query);
    const namesLanguage = query.get('lng') === language;
    applyMetadata(pageMetadata({ title, brand, language, namesLanguage, address, site: window.location.origin }));
  }, [title, brand, language, noIndex, pathname, search]);
  return null;
}
