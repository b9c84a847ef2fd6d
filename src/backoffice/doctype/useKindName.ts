import { useTranslate } from '../../i18n/useTranslate.ts';
import { doctypeMessageKey } from './doctypeMessageKey.ts';

/** What a Link to a kind of record names. */
export const KIND_OF_RECORD = 'DocType';

/** What one record of a DocType is called in the page's language; its own name where the catalogue has none. */
export function useKindName(): (doctype: string) => string {
  const translate = useTranslate();
  return (doctype) => translate(`${doctypeMessageKey(doctype)}.names`, { smart_count: 1, _: doctype });
}
