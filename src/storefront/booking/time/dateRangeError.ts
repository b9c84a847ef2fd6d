import type { FieldMessage } from '../../../i18n/fieldMessage.ts';
import type { useSlotChoice } from './useSlotChoice.ts';

/** The error for a day that can't be booked: it is past, or too far in the future. */
export function dateRangeError({
  outside,
  horizon,
}: Pick<ReturnType<typeof useSlotChoice>, 'outside' | 'horizon'>): FieldMessage | undefined {
  if (!outside) return undefined;
  return outside === 'past' ? 'booking.start_in_past' : { key: 'booking.horizon', values: { smart_count: horizon } };
}
