import { hijriMonthName } from '../../../domain/calendar/hijri.ts';
import type { Language } from '../../../domain/text/format.ts';

/** "Muharram 1448"; nothing for a record that is not filled yet. */
export function monthTitle(record: Record<string, unknown>, language: Language): string {
  const month = Number(record.hijri_month);
  return month ? `${hijriMonthName({ month }, language)} ${record.hijri_year}` : '';
}
