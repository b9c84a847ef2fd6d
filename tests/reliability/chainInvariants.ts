import { STATUS } from '../../domain/order/orderStatus.ts';
import { HOUR, MINUTE, parseInstant } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import { fils, type Records } from './records.ts';

const ENDED: readonly unknown[] = [STATUS.cancelled, STATUS.serviceUnavailable, STATUS.delivered];
/** The site's hours between the last request of a chain and the start. */
const DECIDE_HOURS = 6;
const at = (value: unknown): number => parseInstant(value) ?? Number.NaN;

/** Whether a line was requested in place of an earlier one of its chain. */
export const isLaterLine = ({ chain, name }: Row): boolean => Boolean(chain) && chain !== name;

/** The orders of which a chain is due: a choice waits and no line is live. */
export function dueOrders({ lines, alternatives }: Pick<Records, 'lines' | 'alternatives'>): Set<unknown> {
  const waiting = new Set(alternatives.filter(({ state }) => state === 'Waiting').map(({ line }) => line));
  const live = new Set(lines.filter(({ status }) => !ENDED.includes(status)).map(({ chain }) => chain));
  return new Set(lines.filter(({ chain }) => waiting.has(chain) && !live.has(chain)).map(({ order_no }) => order_no));
}

/** The latest instant at which a line of a chain may be requested, from what is stored. */
function latestRequest(line: Row, first: Row, order: Row | undefined): number {
  const start = at(line.slot_start);
  const released = at(first.order_date_time);
  const usual = start - DECIDE_HOURS * HOUR;
  const own = usual < released + HOUR ? (released + start - 15 * MINUTE) / 2 : usual;
  return Math.min(order?.decide_by ? at(order.decide_by) : Number.POSITIVE_INFINITY, own);
}

/**
 * I50 to I54: at most one line of a chain is live, at most one holds money, none costs more than the host saw, none is requested too
 * late, and each choice becomes at most one line.
 */
export function chains(records: Records, say: (text: string) => void): void {
  const refunds = Map.groupBy(records.refunds, ({ order_progress }) => order_progress);
  const orders = new Map(records.orders.map((order) => [order.name, order]));
  const chosen = Map.groupBy(records.alternatives, ({ line }) => line);
  const members = Map.groupBy(
    records.lines.filter(({ chain }) => chain),
    ({ chain }) => chain,
  );
  for (const [chain, lines] of members) {
    const alternatives = chosen.get(chain) ?? [];
    const live = lines.filter(({ status }) => !ENDED.includes(status));
    if (live.length > 1) say(`I50 ${live.map(({ name }) => name).join(' and ')} are live`);
    const holding = lines.filter(({ name, paid_at, line_total }) => {
      const back = (refunds.get(name) ?? []).filter(
        ({ state, reason }) => state !== 'Refused' && reason !== 'late_payment',
      );
      return paid_at && back.reduce((sum, { amount }) => sum + fils(amount), 0) < fils(line_total);
    });
    if (holding.length > 1) say(`I51 ${holding.map(({ name }) => name).join(' and ')} hold money`);
    if (lines.length > 3) say(`I54 ${chain} has ${lines.length} lines`);
    if (new Set(lines.map(({ doc_name }) => doc_name)).size !== lines.length) say(`I54 ${chain} asks a reciter twice`);
    const first = lines.find(({ name }) => name === chain);
    if (!first) say(`I54 ${chain} has no first line`);
    for (const line of lines.filter(isLaterLine)) {
      const one = alternatives.find(({ rank }) => line.line_key === `${chain}:${rank}`);
      if (one?.state !== 'Requested') say(`I54 ${line.name} belongs to a choice that is ${one?.state}`);
      const seen = one && fils(fils(one.max_price) > 0 ? one.max_price : one.quoted_total);
      if (seen !== undefined && !line.revision && fils(line.line_total) > seen)
        say(`I52 ${line.name} costs ${fils(line.line_total)}, the host saw ${seen}`);
      if (first && !line.moves_done && at(line.order_date_time) > latestRequest(line, first, orders.get(line.order_no)))
        say(`I53 ${line.name} was requested at ${line.order_date_time}`);
    }
    for (const one of alternatives.filter(({ state }) => state === 'Requested'))
      if (lines.filter(({ line_key }) => line_key === `${chain}:${one.rank}`).length !== 1)
        say(`I54 choice ${one.rank} of ${chain} is not one line`);
    const isOver = lines.some(({ paid_at }) => paid_at);
    if (isOver && alternatives.some(({ state }) => state === 'Waiting')) say(`I54 ${chain} was paid and goes on`);
  }
  for (const { line, name } of records.alternatives) if (!members.has(line)) say(`I54 ${name} has no chain`);
}
