import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { createIdempotencyKey } from '../../../../domain/createIdempotencyKey.ts';
import { isolate } from '../../../../domain/text/format.ts';
import { formatTime, instantToWire, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { useApiErrorMessage, useExplainApiError } from '../../../components/form/useApiErrorMessage.ts';
import { useApi } from '../../../components/useMethodQuery.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { connection } from '../../../site/connection.ts';
import { type PendingAction, pendingActions } from '../../../site/pendingActions.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { Note } from '../../../ui/feedback/Note.tsx';

/** Nothing is pending while the server renders. */
const NONE: readonly PendingAction[] = [];

/**
 * Lets the host say that the provider of a line has arrived: at once, or once the connection returns, with the time of
 * the tap.
 * @returns `pending`: what waits to be sent or was refused later, as a note
 */
export function useConfirmArrival(line: string): { press: () => Promise<void>; busy: boolean; pending: ReactNode } {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplainApiError();
  const [busy, setBusy] = useState(false);
  const own = useSyncExternalStore(pendingActions.subscribe, pendingActions.get, () => NONE).find(
    (action) => action.act === 'confirm' && action.line === line,
  );

  async function confirm(): Promise<void> {
    const action = { id: createIdempotencyKey(), line, act: 'confirm', pressedAt: instantToWire(serverNow()) } as const;
    const pending = await pendingActions.press(action, api, connection.get() === 'offline');
    void queries.invalidateQueries();
    if (!pending) return notify('orders.status_changed', { type: 'success' });
    if (!pending.refused) return;
    const { sentence } = await explain(pending.refused, 'errors.save');
    notify({ sentence }, { type: 'error' });
  }

  return {
    busy,
    pending: own && <PendingNote action={own} />,
    async press() {
      if (busy || (own && !own.refused)) return;
      if (own) pendingActions.discard(own.id);
      setBusy(true);
      try {
        await confirm();
      } finally {
        setBusy(false);
      }
    },
  };
}

function PendingNote({ action: { id, pressedAt, refused } }: { action: PendingAction }) {
  const translate = useTranslate();
  const language = useLanguage();
  const reason = useApiErrorMessage(refused, 'errors.save');
  const time = isolate(formatTime(parseInstant(pressedAt) ?? 0, language));
  if (!refused) return <Note>{translate('orders.door.waits', { time })}</Note>;
  return (
    <Note tone="error" onClose={() => pendingActions.discard(id)}>
      {translate('orders.door.refused', { time, reason })}
    </Note>
  );
}
