import type { OrderEvent } from '../../domain/doctypes.gen.ts';
import { formatDateTime, parseInstant } from '../../domain/kuwaitTime.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Name } from '../ui/text/Name.tsx';

/** When something happened to a line and who did it, why, and in which words. */
export function EventText({ event }: { event: Pick<OrderEvent, 'at' | 'actor_role' | 'reason' | 'note'> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const at = parseInstant(event.at);
  return (
    <>
      {at !== undefined && <bdi>{formatDateTime(at, language)}</bdi>}
      {event.actor_role && ` · ${translate(`orders.by.${event.actor_role}`, { _: event.actor_role })}`}
      {event.reason && <div>{translate(`orders.reason.${event.reason}`, { _: event.reason })}</div>}
      {event.note && (
        <div>
          <Name>{event.note}</Name>
        </div>
      )}
    </>
  );
}
