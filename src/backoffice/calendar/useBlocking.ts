import { type RaRecord, useUpdate } from 'ra-core';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import type { DayOffRow } from '../availability/availabilityForm.ts';
import { useStaleActionError } from '../form/useStaleActionError.ts';
import type { ProviderKind } from '../provider/providerKinds.ts';

const wireOf = ({ from, to, fromTime, toTime, note }: DayOffRow) => ({
  from_date: from,
  to_date: to,
  from_time: fromTime || null,
  to_time: toTime || null,
  note,
});

/** Blocks and unblocks hours in the calendar, as day-off rows of the provider. */
export function useBlocking(kind: ProviderKind, record: RaRecord | undefined, rows: readonly DayOffRow[]) {
  const notify = useNotify();
  const refused = useStaleActionError(kind.resource);
  const [update, { isPending }] = useUpdate();
  const save = (next: readonly DayOffRow[], message: 'vendor.calendar.blocked' | 'vendor.calendar.opened'): void => {
    if (!record || isPending) return;
    update(
      kind.resource,
      {
        id: record.id,
        data: { days_off: next.map(wireOf), modified: record.modified },
        previousData: record,
        meta: FULL_RECORD,
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(message, { type: 'success' }),
        onError: refused,
      },
    );
  };
  return {
    saving: isPending,
    block: (row: DayOffRow) => save([...rows, row], 'vendor.calendar.blocked'),
    open: (row: DayOffRow) =>
      save(
        rows.filter((one) => one !== row),
        'vendor.calendar.opened',
      ),
  };
}
