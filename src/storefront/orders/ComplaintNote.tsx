import type { ContactMessage } from '../../../domain/doctypes.gen.ts';
import { isolate } from '../../../domain/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';

/** A complaint's number and state, and what our team answered. */
export function ComplaintNote({ complaint }: { complaint: ContactMessage }) {
  const translate = useTranslate();
  const { name: number, outcome, answer } = complaint;
  return (
    <Note tone={outcome ? 'success' : 'info'}>
      {translate(`orders.complaint.${outcome || 'open'}`, { number })}
      {answer && <div>{translate('orders.complaint.answer', { answer: isolate(answer) })}</div>}
    </Note>
  );
}
