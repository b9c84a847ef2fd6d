import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';

/**
 * Asking for another time of a line: whether there is anything to ask for, the dialog that asks, and the sending.
 * @param mayPropose may the reader ask for it now?
 */
export function useProposeMove(name: string, mayPropose: boolean) {
  const notify = useNotify();
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const send = async (proposal: { start: string; note: string }): Promise<void> => {
    await api.proposeMove({ name, ...proposal });
    notify('orders.move.sent', { type: 'success' });
    setOpen(false);
    await queries.invalidateQueries();
  };
  // what is being written stays open, whatever time has made of it
  return { isOffered: open || mayPropose, open, setOpen, send };
}
