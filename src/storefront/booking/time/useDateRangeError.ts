import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { useSlotChoice } from './useSlotChoice.ts';

/** What is wrong with a day that cannot be booked at all: it is over, or too far away. */
export function useDateRangeError({
  outside,
  horizon,
}: Pick<ReturnType<typeof useSlotChoice>, 'outside' | 'horizon'>): string | undefined {
  const translate = useTranslate();
  if (!outside) return undefined;
  return translate(outside === 'past' ? 'booking.start_in_past' : 'booking.horizon', { smart_count: horizon });
}
