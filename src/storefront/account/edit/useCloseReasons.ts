import { formatList } from '../../../../domain/text/format.ts';
import { useMethodQuery } from '../../../components/useMethodQuery.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';

/** What prevents deleting the account, as text; '' if nothing does or while loading. */
export function useCloseReasons(): string {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useMethodQuery('closeBlocks', {});
  const reasons = (data?.blocks ?? []).map(({ block, count }) =>
    translate(`account.close_reason.${block}`, { smart_count: count }),
  );
  return formatList(reasons, language);
}
