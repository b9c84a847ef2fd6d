import { isolateLtr, separatorIn } from '../../../../domain/text/format.ts';
import { formatDate, formatTimeRange, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { useAutoRejected } from './useAutoRejected.ts';

/** Names the requests an approval declined, by number and time; stays until it is closed. */
export function AutoRejectedNote() {
  const translate = useTranslate();
  const language = useLanguage();
  const { list, close } = useAutoRejected();
  if (list.length === 0) return null;
  const named = list.map(({ name, slot_start, slot_end }) => {
    const start = parseInstant(slot_start) ?? 0;
    const time = `${formatDate(start, language)} ${formatTimeRange(start, parseInstant(slot_end) ?? start, language)}`;
    return `${isolateLtr(name)} (${time})`;
  });
  return (
    <Note tone="warning" onClose={close}>
      {translate('orders.auto_rejected', { list: named.join(separatorIn(language)) })}
    </Note>
  );
}
