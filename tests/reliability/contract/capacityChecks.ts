/** A kitchen's daily capacity and cutoff, for requests and approvals. */
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { KITCHEN } from '../../integration/people.ts';
import type { Check } from './checks.ts';
import { type Change, during, no, refused, sendRequest, step } from './guardChecks.ts';
import { refusalOf, type Trial } from './trial.ts';

const { pendingVerification: PV, paymentPending: PP } = STATUS;
const FULL = '409 OverlapError booking.kitchen_full';
const kitchen = (values: Change[2]): Change => ['Restaurant', KITCHEN.name, values];

/** Runs a check while an order takes the kitchen's day, and then frees it. */
async function whileTaken(trial: Trial, work: (start: string) => Promise<string>): Promise<string> {
  const taken = await trial.line(PP, 'restaurant');
  try {
    const { slot_start } = trial.stored('Order Progress', taken);
    return await during(trial, kitchen({ capacity_orders: 1 }), () => work(String(slot_start)));
  } finally {
    trial.set('Order Progress', taken, { status: STATUS.cancelled });
  }
}

export const capacityChecks: readonly Check[] = [
  refused('cutoff', no('booking.cutoff'), (trial) =>
    sendRequest(trial, kitchen({ cutoff_days: 90, cutoff_time: '00:00:00' }), undefined, true),
  ),
  refused('capacity', FULL, (trial) => whileTaken(trial, (start) => sendRequest(trial, undefined, start, true))),
  step('approve', 'capacity', FULL, async (trial) => {
    const wish = await trial.line(PV, 'restaurant');
    return whileTaken(trial, async (start) => {
      trial.set('Order Progress', wish, { slot_start: start });
      const response = await trial.party('kitchen').update('Order Progress', wish, { status: PP });
      trial.set('Order Progress', wish, { status: STATUS.cancelled });
      return refusalOf(response);
    });
  }),
];
