import { lineFromWire } from '../../domain/order/lineWire.ts';
import { isFinal, STATUS, type Status } from '../../domain/order/orderProcess.ts';
import { isReschedulable, RESCHEDULED, type Side, waitsFor } from '../../domain/order/reschedule.ts';
import { instantToWire, MINUTE, parseInstant } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import type { OrderWorld, Outcome } from './orderWorld.ts';
import { type Records, readRecords } from './records.ts';

/** The minute of a wire time; null for none. */
export const minutes = (value: unknown): number | null => {
  const instant = parseInstant(value);
  return instant === undefined ? null : Math.floor(instant / MINUTE);
};

/** The maximum number of reschedules of a line in a search, and of proposals per side. */
export const MAX_MOVES = 1;

/** A line's time and proposal; if it can't be rescheduled any more, only what can still conflict with others. */
export function getProposalState(line: Row): unknown[] {
  if (isFinal(line.status as Status) || line.status === STATUS.serviceUnavailable) return [];
  if (!isReschedulable(line.status as Status)) return [minutes(line.slot_start)];
  return [
    ...[line.slot_start, line.notice_start, line.move_start, line.move_until].map(minutes),
    ...[line.move_by, line.move_customer, line.move_vendor],
    // after the maximum number of reschedules, proposals no longer matter
    ...(Number(line.moves_done) < MAX_MOVES ? [line.moves_by_customer, line.moves_by_vendor] : ['moved']),
  ];
}

const SIDES: readonly Side[] = ['customer', 'vendor'];

/** All amounts of a line. */
function moneyOf({ invoices, entries, refunds, references }: Records, line: Row): string {
  const own = invoices.filter((invoice) => invoice.custom_order_progress === line.name);
  const paid = references.filter(({ reference_name }) => own.some(({ name }) => name === reference_name));
  return JSON.stringify([
    ...[line.line_total, line.sales_invoice, line.paid_at, line.payout_status, line.payout_amount],
    own.map(({ modified: _, ...invoice }) => invoice),
    paid,
    entries.filter(({ name }) => paid.some(({ parent }) => parent === name)),
    refunds.filter(({ order_progress }) => order_progress === line.name),
  ]);
}

/** Accepts or declines a proposal. Accepting for an approved line moves no money (I27). */
export async function respond(world: OrderWorld, line: Row, side: Side, accept: 0 | 1): Promise<Outcome> {
  const before = moneyOf(readRecords(world.database), line);
  const done = await world.moves(line, side, 'answer_move', { start: line.move_start, accept });
  const records = readRecords(world.database);
  const after = records.lines.find(({ name }) => name === line.name)!;
  const hasMoved = records.events.some(
    (event) =>
      event.order_progress === line.name &&
      RESCHEDULED.includes(event.reason as never) &&
      event.from_status === after.status,
  );
  if (hasMoved && after.status === line.status && moneyOf(records, after) !== before)
    throw new Error(`I27 ${line.name}: its money moved with its time`);
  return done;
}

/** All rescheduling actions of a line's sides. @param starts the proposed starts */
export function rescheduleActions(
  world: OrderWorld,
  line: Row,
  starts: readonly number[],
  add: (name: string, run: () => Promise<unknown>) => void,
): void {
  if (!line.released || !isReschedulable(line.status as Status)) return;
  for (const side of SIDES) {
    if (!line.move_start)
      for (const start of starts.map(instantToWire).filter((one) => one !== line.slot_start))
        add(`${side} proposes ${start.slice(5, 16)}`, () => world.moves(line, side, 'propose_move', { start }));
    if (waitsFor(lineFromWire(line), side)) {
      add(`${side} accepts`, () => respond(world, line, side, 1));
      add(`${side} declines`, () => respond(world, line, side, 0));
    }
    if (line.move_by === side)
      add(`${side} withdraws`, () => world.moves(line, side, 'withdraw_move', { start: line.move_start }));
  }
}
