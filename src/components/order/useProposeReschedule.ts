import { useState } from 'react';
import { useMethod } from '../useMethod.ts';

/**
 * State and actions for rescheduling an order line: whether it is offered, the dialog, and sending.
 * @param mayPropose whether the viewer may propose another time now
 */
export function useProposeReschedule(name: string, mayPropose: boolean) {
  const [open, setOpen] = useState(false);
  const proposing = useMethod('proposeMove', {
    silent: true,
    successMessage: 'orders.move.sent',
    onDone: () => setOpen(false),
  });
  const send = (proposal: { start: string; note: string }) => proposing.send({ name, ...proposal });
  // An open dialog stays open, even if the time for proposals is over.
  return { isOffered: open || mayPropose, open, setOpen, send };
}
