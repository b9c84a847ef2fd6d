import { blockingStatuses, blockingUntilEnd, LINE_TYPE, STATUS, type Status } from '../../domain/order/orderProcess.ts';
import { hasRoom, kitchenDay } from '../../domain/provider/capacity.ts';
import { parseInstant } from '../../domain/time/kuwaitTime.ts';
import type { Row } from '../../server/ports/row.ts';
import type { Records } from './records.ts';

const COUNTED: readonly unknown[] = [...blockingStatuses, ...blockingUntilEnd] satisfies Status[];
/** The default of the setting `kitchen_day_starts`. */
const DAY_STARTS = '04:00:00';

const dayOf = (line: Row): string => `${line.doc_name} ${kitchenDay(parseInstant(line.slot_start) ?? 0, DAY_STARTS)}`;
const counted = ({ order_no, order_qty, serves }: Row) => ({
  orderNo: String(order_no),
  quantity: Number(order_qty),
  serves: Number(serves),
});

/**
 * I39: when a line was added, its kitchen's day was within the limits, except for lines accepted over capacity. It uses
 * the current limits, so tests that lower them must check before.
 */
export function capacity(records: Records, report: (text: string) => void): void {
  const lines = new Map(
    records.lines.filter((line) => line.type === LINE_TYPE.restaurant).map((line) => [line.name, line]),
  );
  const kitchens = new Map(records.kitchens.map((kitchen) => [kitchen.name, kitchen]));
  const status = new Map<unknown, unknown>();
  for (const { order_progress: name, to_status: to, over_capacity: over } of records.events) {
    const line = lines.get(name);
    const before = status.get(name);
    status.set(name, to);
    const kitchen = line && kitchens.get(line.doc_name);
    if (!kitchen || to !== STATUS.paymentPending || before === to || over) continue;
    const limit = { orders: Number(kitchen.capacity_orders), portions: Number(kitchen.capacity_portions) };
    if (!limit.orders && !limit.portions) continue;
    const others = [...lines.values()].filter(
      (other) => other !== line && COUNTED.includes(status.get(other.name)) && dayOf(other) === dayOf(line),
    );
    if (!hasRoom(limit, others.map(counted), [counted(line)])) report(`I39 ${name} came in on a full day`);
  }
}
