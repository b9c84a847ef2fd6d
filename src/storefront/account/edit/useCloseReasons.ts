import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { allOf } from '../../../../domain/text/format.ts';
import type { MajalisDataProvider } from '../../../api/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';

/** What keeps the account open, as one text; '' when nothing does, or nobody knows yet. */
export function useCloseReasons(): string {
  const translate = useTranslate();
  const language = useLanguage();
  const api = useDataProvider<MajalisDataProvider>();
  const { data } = useQuery({
    queryKey: ['closeBlocks'],
    queryFn: ({ signal }) => api.closeBlocks({ signal }),
  });
  const reasons = (data?.data.blocks ?? []).map(({ block, count }) =>
    translate(`account.close_reason.${block}`, { smart_count: count }),
  );
  return allOf(reasons, language);
}
