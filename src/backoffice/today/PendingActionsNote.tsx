import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useApiErrorMessage } from '../../components/form/useApiErrorMessage.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { type PendingAction, pendingActions } from '../../site/pendingActions.ts';
import { useConnection } from '../../site/useConnection.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { usePendingActions } from './usePendingActions.ts';

const AGAIN_MS = 20_000;

/** Actions that didn't take effect: waiting to be sent, refused, or lost with a session that ended. */
export function PendingActionsNote() {
  const translate = useTranslate();
  const actions = usePendingActions();
  const lost = useSyncExternalStore(pendingActions.subscribe, pendingActions.lost);
  const api = useApi();
  const client = useQueryClient();
  const offline = useConnection() === 'offline';
  const waits = actions.some(({ refused }) => !refused);
  useEffect(() => {
    if (!waits || offline) return;
    const send = () => void pendingActions.send(api).then(() => client.invalidateQueries());
    send();
    const timer = setInterval(send, AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, offline, api, client]);
  return (
    <>
      {lost > 0 && (
        <Note tone="error" onClose={pendingActions.lostTold}>
          {translate('vendor.today.lost', { smart_count: lost })}
        </Note>
      )}
      {actions.map((mark) => (
        <MarkNote key={mark.id} mark={mark} />
      ))}
    </>
  );
}

function MarkNote({ mark }: { mark: PendingAction }) {
  const translate = useTranslate();
  const language = useLanguage();
  const reason = useApiErrorMessage(mark.refused, 'errors.save');
  const values =
    mark.act === 'engage'
      ? {
          act: translate('vendor.outside.title'),
          time: isolate(formatDateTime(parseInstant(mark.engagement.starts_at) ?? 0, language)),
        }
      : {
          act: translate(`orders.action.${mark.act === 'confirm' ? 'arrive' : mark.act}`),
          time: isolate(formatTime(parseInstant(mark.pressedAt) ?? 0, language)),
        };
  if (!mark.refused) return <Note>{translate('vendor.today.waits', values)}</Note>;
  return (
    <Note tone="error" onClose={() => pendingActions.discard(mark.id)}>
      {translate('vendor.today.refused', { ...values, reason })}
    </Note>
  );
}
