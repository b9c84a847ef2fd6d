import type { OrderEvent } from '../../domain/doctypes.gen.ts';
import { formatDateTime, parseInstant } from '../../domain/kuwaitTime.ts';
import { reasonKey } from '../../domain/order/lineWords.ts';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Name } from '../ui/text/Name.tsx';

/** Who did it: the reader himself, the other side, staff; nobody where a payment was noted by the program. */
function useActor(event: Pick<OrderEvent, 'actor_role' | 'to_status'>, isOwn: boolean): string | undefined {
  const translate = useTranslate();
  const actor = event.actor_role;
  if (!actor || (actor === 'system' && event.to_status === STATUS.paymentCompleted)) return undefined;
  return translate(`orders.by.${isOwn && actor === 'customer' ? 'you' : actor}`, { _: actor });
}

/**
 * When something happened to a line and who did it, why, and in which words.
 * @param isOwn does the line's customer read it? Then "the customer" is "you"
 */
export function EventText({
  event,
  isOwn = false,
}: {
  event: Pick<OrderEvent, 'at' | 'actor_role' | 'reason' | 'note' | 'to_status'>;
  isOwn?: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const at = parseInstant(event.at);
  const actor = useActor(event, isOwn);
  return (
    <>
      {at !== undefined && <bdi>{formatDateTime(at, language)}</bdi>}
      {actor && ` · ${actor}`}
      {event.reason && <div>{translate(reasonKey(event.reason, isOwn), { _: event.reason })}</div>}
      {event.note && (
        <div>
          <Name>{event.note}</Name>
        </div>
      )}
    </>
  );
}
