import type { ContactMessage } from '../../../../domain/generated/doctypes.gen.ts';
import { COMPLAINT_STATE } from '../../../../domain/states/complaint.ts';
import { isolate } from '../../../../domain/text/format.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Note } from '../../../ui/feedback/Note.tsx';

/** Number and status of a complaint or cancellation request, and our team's reply. */
export function LineMessageNote({ message }: { message: ContactMessage }) {
  const translate = useTranslate();
  const { name: number, outcome, answer, state } = message;
  const complaint = message.category === 'Complaint';
  const decided = complaint ? Boolean(outcome) : state !== COMPLAINT_STATE.new;
  return (
    <Note tone={decided ? 'success' : 'info'}>
      {complaint
        ? translate(`orders.complaint.${outcome || 'open'}`, { number })
        : translate(decided ? 'orders.cancel_request.answered' : 'orders.cancel_request.open', { number })}
      {answer && <div>{translate('orders.complaint.answer', { answer: isolate(answer) })}</div>}
    </Note>
  );
}
