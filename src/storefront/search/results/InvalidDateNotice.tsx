import { useApiErrorMessage } from '../../../components/form/useApiErrorMessage.ts';
import { type MessageKey, useTranslate } from '../../../i18n/useTranslate.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import type { FilterChanges } from '../searchFilters.ts';

/** A night that is over or too far away, as an old link has it: why, and the list without it. */
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
