import type { OrderEvent } from '../../../domain/generated/doctypes.gen.ts';
import { localizeDeclineReason } from '../../../domain/order/declineReasons.ts';
import { proofKey, reasonKey } from '../../../domain/order/lineLabels.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { ChangedTerms } from './ChangedTerms.tsx';

type EventOfText = Pick<
  OrderEvent,
  'at' | 'actor_role' | 'reason' | 'note' | 'to_status' | 'old_start' | 'new_start' | 'request_change' | 'proof'
> &
  Partial<Pick<OrderEvent, 'from_status' | 'actor'>>;

/** Who caused the event: the viewer, the other party or staff; '' if the system recorded a payment. */
function useActor(event: EventOfText, isOwn: boolean, providerName: string | undefined): string | undefined {
  const translate = useTranslate();
  // A cancellation for the moon sighting is made by the system on the customer's decision (decision H2.6).
  const actor = event.reason === 'moon_changed' ? 'customer' : event.actor_role;
  if (!actor || (actor === 'system' && event.to_status === STATUS.paymentCompleted)) return undefined;
  if (actor === 'vendor' && providerName) return isolate(providerName);
  if (actor === 'staff' && !event.from_status) {
    // only staff reads who it was
    if (event.actor) return translate('orders.by.phone', { name: isolate(event.actor) });
    return translate(isOwn ? 'orders.by.staff_for_you' : 'orders.by.staff_for_host');
  }
  return translate(`orders.by.${isOwn && actor === 'customer' ? 'you' : actor}`, { _: actor });
}

/**
 * When an event of an order line happened, who caused it, the reason and the note.
 * @param isOwn whether the line's customer is the viewer, who reads "you" instead of "the customer"
 * @param providerName the provider's name, if shown
 */
export function EventText({
  event,
  isOwn = false,
  providerName,
}: {
  event: EventOfText;
  isOwn?: boolean;
  providerName?: string;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const at = parseInstant(event.at);
  const actor = useActor(event, isOwn, providerName);
  return (
    <>
      {at !== undefined && <bdi>{formatDateTime(at, language)}</bdi>}
      {actor && ` · ${actor}`}
      {/* a host's word is named by its actor */}
      {event.proof && event.proof !== 'host' && (
        <div>{translate(proofKey(event.proof, isOwn), { _: event.proof })}</div>
      )}
      {event.reason && <div>{translate(reasonKey(event.reason, isOwn), { _: event.reason })}</div>}
      {event.old_start && event.new_start && (
        <div>
          {translate('orders.move.from_to', {
            old: isolate(formatDateTime(parseInstant(event.old_start) ?? 0, language)),
            new: isolate(formatDateTime(parseInstant(event.new_start) ?? 0, language)),
          })}
        </div>
      )}
      <ChangedTerms change={event.request_change} />
      {event.note && (
        <div>
          <Name>{localizeDeclineReason(event.note, language)}</Name>
        </div>
      )}
    </>
  );
}
