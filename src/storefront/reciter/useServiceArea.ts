import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { VendorGovernorate } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage, separatorIn } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { governoratesQuery } from '../../site/governorates.ts';

/** A provider's service area in words: the names of the governorates, or all of Kuwait if none is listed. */
export function useServiceArea(rows: VendorGovernorate[] | undefined): string {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useQuery(governoratesQuery(useDataProvider()));
  if (!rows || rows.length === 0 || (data && rows.length === data.length)) return translate('storefront.all_kuwait');
  const names = rows
    .map(({ governorate }) => data?.find(({ id }) => id === governorate))
    .filter((row) => row !== undefined);
  return names.map((row) => inLanguage(row, 'title', language)).join(separatorIn(language));
}
