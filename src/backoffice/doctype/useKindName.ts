import { useTranslate } from '../../i18n/useTranslate.ts';
import { doctypeMessageKey } from './doctypeMessageKey.ts';

/** The target of a Link to a kind of record. */
export const KIND_OF_RECORD = 'DocType';

/** The localized singular of a DocType; its own name if the catalog has none. */
export function useKindName(): (doctype: string) => string {
  const translate = useTranslate();
  return (doctype) => translate(`${doctypeMessageKey(doctype)}.names`, { smart_count: 1, _: doctype });
}
