import type { Row } from '../../server/ports/row.ts';
import type { OrderWorld, Outcome } from './orderWorld.ts';
import { fils, type Records } from './records.ts';

/** The refund in dinars when staff can choose it: less than the price of a reciter, more than the platform's share. */
const SOME = 20;

/** Actions of customer and staff on the money of a paid line: complaints, refunds, payouts. */
export function moneyMoves(
  world: OrderWorld,
  records: Records,
  mostRefunds: number,
  add: (name: string, run: () => Promise<Outcome>) => void,
): void {
  for (const [index, line] of records.lines.entries()) {
    if (!line.paid_at) continue;
    const { name } = line;
    const complaint = records.complaints.find((one) => one.order_progress === name);
    const refunds = records.refunds.filter((refund) => refund.order_progress === name);
    if (!complaint) add(`complain ${index}`, () => world.complain(line));
    if (complaint && complaint.state !== 'Closed')
      for (const [outcome, refund_amount] of [
        ['dismissed'],
        ['refunded', SOME],
        ['cancelled'],
        ['cancelled', SOME],
        ['unavailable'],
      ])
        add(`close ${index} ${outcome} ${refund_amount ?? ''}`, () =>
          world.staffCalls('close_complaint', { name, outcome, refund_amount }),
        );
    if (refunds.length < mostRefunds)
      add(`refund ${index}`, () =>
        world.staffCalls('issue_refund', { order_progress: name, amount: SOME, reason: 'complaint' }),
      );
    add(`pay out ${index}`, () => world.staffCalls('mark_payout', { name, reference: 'B-1' }));
    add(`release ${index}`, () => world.staffCalls('mark_payout', { name, release: 1 }));
    for (const [number, refund] of (mostRefunds ? refunds : []).entries()) {
      add(`less of refund ${number} of ${index}`, () => world.changeRefund(refund, { amount: SOME }));
      for (const state of ['Approved', 'Paid', 'Refused'])
        add(`${state} refund ${number} of ${index}`, () =>
          world.changeRefund(refund, { state, ...(state === 'Paid' ? { bank_reference: `B-${number}` } : {}) }),
        );
    }
  }
}

/** The state that the results of these actions depend on. */
export function moneyStateOf(line: Row, records: Records): unknown {
  const complaint = records.complaints.find((one) => one.order_progress === line.name);
  return [
    complaint ? complaint.state === 'Closed' : '',
    line.payout_status,
    fils(line.payout_amount),
    line.arrived_at ? 1 : 0,
    records.refunds
      .filter((refund) => refund.order_progress === line.name)
      .map((refund) => `${refund.state} ${fils(refund.amount)} ${refund.reason === 'complaint'}`)
      .sort(),
  ];
}
