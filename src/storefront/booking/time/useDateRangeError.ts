import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { useSlotChoice } from './useSlotChoice.ts';

/** The error for a day that can't be booked: it is past, or too far in the future. */
export function useDateRangeError({
  outside,
  horizon,
}: Pick<ReturnType<typeof useSlotChoice>, 'outside' | 'horizon'>): string | undefined {
  const translate = useTranslate();
  if (!outside) return undefined;
  return translate(outside === 'past' ? 'booking.start_in_past' : 'booking.horizon', { smart_count: horizon });
}
