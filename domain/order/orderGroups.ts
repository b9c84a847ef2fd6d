import type { Instant } from '../time/kuwaitTime.ts';
import type { LineTimes } from './lineTime.ts';
import type { OrderLine } from './lineWire.ts';
import { isMoonOwed } from './moonSighting.ts';
import { isChangeAsked } from './nextStep.ts';
import { actionsFor, isFinal, STATUS } from './orderProcess.ts';
import { type RescheduleTerms, waitsFor } from './reschedule.ts';

/** The groups of a customer's orders, in display order: action needed, upcoming, waiting for others, past. */
const ORDER_GROUPS = ['todo', 'coming', 'waiting', 'past'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** What a line needs from its customer. */
type Task = 'pay' | 'answer' | 'confirm' | 'choose' | 'change';

export type GroupedLine = LineTimes &
  Pick<OrderLine, 'status' | 'statusNote' | 'deadline'> &
  Partial<RescheduleTerms & Pick<OrderLine, 'moonState'>> & {
    /** It ended, and the next of its host's choices is about to be requested. */
    isDue?: boolean;
  };

function taskOf(line: GroupedLine, now: Instant): Task | undefined {
  if (line.status === STATUS.paymentPending) return 'pay';
  if (line.status === STATUS.serviceUnavailable) return 'choose';
  const choosesMoon = isMoonOwed(line) && now < line.start;
  if (choosesMoon || waitsFor(line, 'customer')) return 'answer';
  if (isChangeAsked(line)) return 'change';
  // From the start on, the host can confirm the service.
  const instants = { now, slot_start: line.start, slot_end: line.end };
  const offers = actionsFor(line.status, 'customer', { instants, settings: {} });
  return offers.some(({ action }) => action === 'deliver') ? 'confirm' : undefined;
}

/** The group of one line for its customer. */
export function groupOfLine(line: GroupedLine, now: Instant): OrderGroup {
  if (line.isDue) return 'waiting';
  if (taskOf(line, now)) return 'todo';
  if (isFinal(line.status)) return 'past';
  return line.status === STATUS.pendingVerification ? 'waiting' : 'coming';
}

/** The group of an order: that of its most urgent line. */
export function groupOfOrder(lines: readonly GroupedLine[], now: Instant): OrderGroup {
  const groups = new Set(lines.map((line) => groupOfLine(line, now)));
  return ORDER_GROUPS.find((group) => groups.has(group)) ?? 'past';
}

const NEVER = Number.MAX_SAFE_INTEGER;
const deadlineOf = (line: GroupedLine): Instant => line.deadline ?? NEVER;

/** Until when the customer has to act: what has no such deadline comes last. */
function dueAt(line: GroupedLine, now: Instant): Instant {
  const task = taskOf(line, now);
  if (task === 'confirm') return NEVER;
  return (task === 'answer' ? line.moveDeadline : undefined) ?? deadlineOf(line);
}

/** The sort key within a group, smallest first; the second number breaks ties. */
function urgency(lines: readonly GroupedLine[], group: OrderGroup, now: Instant): [number, number] {
  const here = lines.filter((line) => groupOfLine(line, now) === group);
  const starts = here.map(({ start }) => start);
  if (group === 'past') return [-Math.max(...starts), 0];
  if (group === 'coming') return [Math.min(...starts), 0];
  if (group === 'waiting') return [Math.min(...here.map(deadlineOf)), Math.min(...starts)];
  return [Math.min(...here.map((line) => dueAt(line, now))), Math.min(...starts)];
}

/**
 * Groups orders, most relevant first: action needed by deadline, then by date; upcoming by date; waiting by response deadline;
 * past newest first.
 * @param orders each with at least one line
 */
export function groupOrders<O extends { lines: readonly GroupedLine[] }>(
  orders: readonly O[],
  now: Instant,
): Record<OrderGroup, O[]> {
  const groups: Record<OrderGroup, O[]> = { todo: [], coming: [], waiting: [], past: [] };
  for (const order of orders) groups[groupOfOrder(order.lines, now)].push(order);
  for (const group of ORDER_GROUPS) {
    const keys = new Map(groups[group].map((order) => [order, urgency(order.lines, group, now)]));
    groups[group].sort((a, b) => {
      const [[a1, a2], [b1, b2]] = [keys.get(a) ?? [0, 0], keys.get(b) ?? [0, 0]];
      return a1 - b1 || a2 - b2;
    });
  }
  return groups;
}
