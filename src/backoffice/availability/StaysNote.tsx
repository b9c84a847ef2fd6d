import type { BookedInterval } from '../../../domain/provider/conflicts.ts';
import { isolate, separatorIn } from '../../../domain/text/format.ts';
import { formatDate, formatTime, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';

/** The maximum number of bookings to list; the message states the total. */
const MAX_LISTED = 3;

/** Bookings that the change doesn't affect, although they couldn't be made any more. */
export function StaysNote({ bookings }: { bookings: readonly BookedInterval[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (bookings.length === 0) return null;
  const comma = separatorIn(language);
  const list = bookings
    .slice(0, MAX_LISTED)
    .map(({ start }) =>
      isolate(`${formatWeekday(start, language)} ${formatDate(start, language)}${comma}${formatTime(start, language)}`),
    );
  return (
    <Note tone="warning">
      {translate('vendor.availability.stays', {
        smart_count: bookings.length,
        list: [...list, ...(bookings.length > MAX_LISTED ? ['…'] : [])].join(separatorIn(language)),
      })}
    </Note>
  );
}
