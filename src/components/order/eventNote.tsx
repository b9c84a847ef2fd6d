import InfoOutlined from '@mui/icons-material/InfoOutlined';
import type { OrderEvent } from '../../../domain/generated/doctypes.gen.ts';
import { reasonKey } from '../../../domain/order/lineLabels.ts';
import type { Translate } from '../../i18n/useTranslate.ts';
import type { TimelineStep } from '../../ui/layout/Timeline.tsx';
import { EventText } from './EventText.tsx';

type Event = Pick<OrderEvent, 'name' | 'from_status'> & Parameters<typeof EventText>[0]['event'];

/** Did the event leave the line where it was? */
export const isNote = ({ from_status, to_status }: Event): boolean => from_status === to_status;

/**
 * An event that changed no status, as a row of the timeline: a complaint and its answer, a provider who was suspended, a place
 * that was corrected, a change that somebody asked for.
 * @param isOwn does the line's customer read it?
 */
export function noteStep(event: Event, translate: Translate, isOwn = false): TimelineStep {
  const isCorrection = !event.reason && event.actor_role === 'customer';
  // of fields, or of the message: nobody's words
  const keepsName = isCorrection || event.reason === 'complaint_opened';
  const title = event.reason
    ? translate(reasonKey(event.reason, isOwn), { _: event.reason })
    : translate(`orders.event.${isCorrection ? 'place_corrected' : 'change_asked'}`);
  return {
    key: event.name,
    title,
    state: 'note',
    icon: InfoOutlined,
    text: <EventText event={{ ...event, reason: null, note: keepsName ? null : event.note }} isOwn={isOwn} />,
  };
}
