import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { type MovableLine, mayPropose } from '../../../domain/order/moves.ts';
import type { Actor } from '../../../domain/order/orderProcess.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';

/**
 * Asking for another time of a line: whether there is anything to ask for, the dialog that asks, and the sending.
 * @param now the server's clock
 * @param settings undefined until they are there: nothing may be asked for then
 */
export function useProposeMove(
  line: MovableLine & { name: string },
  actor: Actor | undefined,
  now: number,
  settings: Parameters<typeof mayPropose>[3] | undefined,
) {
  const notify = useNotify();
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const send = async (proposal: { start: string; note: string }): Promise<void> => {
    await api.proposeMove({ name: line.name, ...proposal });
    notify('orders.move.sent', { type: 'success' });
    setOpen(false);
    await queries.invalidateQueries();
  };
  // what is being written stays open, whatever time has made of it
  const isOffered = open || Boolean(settings && mayPropose(line, actor, now, settings));
  return { isOffered, open, setOpen, send };
}
