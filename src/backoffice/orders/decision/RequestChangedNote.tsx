import { ChangedTerms } from '../../../components/order/ChangedTerms.tsx';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import type { Line } from '../line.ts';
import { useLineEvents } from '../useLineEvents.ts';

/** The customer's latest change to a request, shown before the provider responds. */
export function RequestChangedNote({ line }: { line: Line }) {
  const translate = useTranslate();
  const { data: events } = useLineEvents(line);
  if (line.revision === 0) return null;
  return (
    <Note tone="warning">
      <strong>{translate('booking.changed.title')}</strong>
      <ChangedTerms change={events?.findLast(({ request_change }) => request_change)?.request_change} />
    </Note>
  );
}
