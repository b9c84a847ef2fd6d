import InfoOutlined from '@mui/icons-material/InfoOutlined';
import type { OrderEvent } from '../../../domain/generated/doctypes.gen.ts';
import { reasonKey } from '../../../domain/order/lineLabels.ts';
import type { Translate } from '../../i18n/useTranslate.ts';
import type { TimelineStep } from '../../ui/layout/Timeline.tsx';
import { EventText } from './EventText.tsx';

type Event = Pick<OrderEvent, 'name' | 'from_status'> & Parameters<typeof EventText>[0]['event'];

/** Whether the event left the line's status unchanged. */
export const isNote = ({ from_status, to_status }: Event): boolean => from_status === to_status;

/**
 * A timeline row for an event that didn't change the status: a complaint or its resolution, a suspended provider, a
 * corrected address, a requested change.
 * @param isOwn whether the line's customer is the viewer
 */
export function noteStep(event: Event, translate: Translate, isOwn = false): TimelineStep {
  const isCorrection = !event.reason && event.actor_role === 'customer';
  // Here the note holds names of fields or of the message, not a user's text.
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
