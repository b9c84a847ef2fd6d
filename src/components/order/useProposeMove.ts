import { useState } from 'react';
import { useMethod } from '../useMethod.ts';

/**
 * Asking for another time of a line: whether there is anything to ask for, the dialog that asks, and the sending.
 * @param mayPropose may the reader ask for it now?
 */
export function useProposeMove(name: string, mayPropose: boolean) {
  const [open, setOpen] = useState(false);
  const proposing = useMethod('proposeMove', { quiet: true, said: 'orders.move.sent', onDone: () => setOpen(false) });
  const send = (proposal: { start: string; note: string }) => proposing.send({ name, ...proposal });
  // what is being written stays open, whatever time has made of it
  return { isOffered: open || mayPropose, open, setOpen, send };
}
