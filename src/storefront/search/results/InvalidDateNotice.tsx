import { useApiErrorMessage } from '../../../components/form/useApiErrorMessage.ts';
import { type MessageKey, useTranslate } from '../../../i18n/useTranslate.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import type { FilterChanges } from '../searchFilters.ts';

/**
 * Shown for a night that is past or too far ahead, as in an old link: the reason, and a link to the list without it.
 */
export default function InvalidDateNotice({
  error,
  fallback,
  onChange,
}: {
  error: unknown;
  fallback: MessageKey;
  onChange: (changes: FilterChanges) => void;
}) {
  const translate = useTranslate();
  return (
    <EmptyState
      title={useApiErrorMessage(error, fallback)}
      action={{
        label: translate('storefront.search_any.night'),
        onClick: () => onChange({ night: undefined, date: undefined, part: undefined, hour: undefined }),
      }}
    />
  );
}
