import { lineFromWire } from '../../domain/order/lineWire.ts';
import { isMoonAsked } from '../../domain/order/moonSighting.ts';
import { STATUS, type Status } from '../../domain/order/orderProcess.ts';
import { isReschedulable, RESCHEDULED } from '../../domain/order/reschedule.ts';
import { HOUR, MINUTE, parseInstant } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import { isLaterLine } from './chainInvariants.ts';
import type { Records } from './records.ts';

/** The maximum times to respond and to pay on the test sites. */
const PAY = 2 * HOUR;
const ANSWER = 4 * HOUR;
const at = (value: unknown): number => parseInstant(value) ?? Number.NaN;

/** I25, I28 and I29: a line is rescheduled only by agreement, rescheduling extends no deadline, and no proposal outlives its line's statuses. */
export function reschedules(records: Records, report: (text: string) => void): void {
  const events = Map.groupBy(records.events, (event) => event.order_progress);
  const orders = new Map(records.orders.map((order) => [order.name, order]));
  const rows = Map.groupBy(records.rows, (row) => row.parent);
  for (const line of records.lines.filter(({ released }) => released)) {
    const done = (events.get(line.name) ?? []).filter(({ reason }) => RESCHEDULED.includes(reason as never));
    const own = done.filter(({ reason }) => reason === 'move_accepted');
    if (own.length !== Number(line.moves_done))
      report(`I25 ${line.name} says ${line.moves_done} moves of ${own.length}`);
    const requests = (rows.get(line.order_no) ?? [])
      .filter((row) => row.package_id === line.package_id)
      .map((row) => row.start ?? orders.get(line.order_no)?.delivery_date_time);
    const stations = [done.length ? done[0]?.old_start : line.slot_start, ...done.map(({ new_start }) => new_start)];
    if (!isLaterLine(line) && !requests.includes(stations[0] as never))
      report(`I25 ${line.name} began at ${stations[0]}, asked was ${requests.join()}`);
    done.slice(1).forEach(({ old_start }, index) => {
      if (old_start !== stations[index + 1])
        report(`I25 ${line.name} moved from ${old_start}, it was at ${stations[index + 1]}`);
    });
    if (line.slot_start !== stations.at(-1))
      report(`I25 ${line.name} is at ${line.slot_start}, agreed was ${stations.at(-1)}`);
    if (at(line.slot_end) - at(line.slot_start) !== Number(line.package_time) * MINUTE)
      report(`I25 ${line.name} lasts from ${line.slot_start} to ${line.slot_end}`);
    moon(line, events.get(line.name) ?? [], report);
    clocks(line, report);
  }
}

/** I33, I34 and I35: a line is asked once per month decision, is rescheduled at most once by it, and never without being asked. */
function moon(line: Row, events: Row[], report: (text: string) => void): void {
  const questions = events.filter(({ reason }) => reason === 'moon_asked').length;
  const movedByMoon = events.filter(({ reason }) => reason === 'moon_moved').length;
  if (movedByMoon > questions) report(`I35 ${line.name} moved ${movedByMoon} times for ${questions} questions`);
  if (isMoonAsked(lineFromWire(line)) !== (line.moon_state === 'asked'))
    report(`I33 ${line.name} is asked and nothing is proposed`);
  if (line.move_by === 'moon' && line.moon_state !== 'asked') report(`I33 ${line.name} has a question nobody asked`);
  if (line.moon_state && (!isReschedulable(line.status as Status) || !line.moon_asked))
    report(`I33 ${line.name} at ${line.status} is ${line.moon_state}`);
  const wasOwed = events.some(({ reason }) => reason === 'moon_owed');
  if (line.status_reason === 'moon_changed' && !wasOwed) report(`I34 ${line.name} ended for the moon and was not owed`);
}

function clocks(line: Row, report: (text: string) => void): void {
  const deadline = at(line.deadline_at);
  if (line.status === STATUS.paymentPending && deadline > at(line.approved_at) + PAY)
    report(`I28 ${line.name} is to be paid until ${line.deadline_at}, approved at ${line.approved_at}`);
  if (line.status === STATUS.pendingVerification && deadline > at(line.answer_from ?? line.order_date_time) + ANSWER)
    report(`I28 ${line.name} waits for its answer until ${line.deadline_at}`);
  if (!line.move_start) {
    if (line.move_by || line.move_until || line.move_customer || line.move_vendor)
      report(`I29 ${line.name} has a part of a proposal`);
    return;
  }
  if (!isReschedulable(line.status as Status)) report(`I29 ${line.name} at ${line.status} has an open proposal`);
  if (line.move_customer && line.move_vendor && !isMoonAsked(lineFromWire(line)))
    report(`I25 ${line.name} is agreed and has not moved`);
  if (!(at(line.move_until) <= at(line.slot_start))) report(`I29 ${line.name} waits until ${line.move_until}`);
}
