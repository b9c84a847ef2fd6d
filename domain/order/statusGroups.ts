/**
 * Groups of statuses, derived from the steps of the contract so that a new status is grouped automatically; and groups of the
 * reasons why a line ended.
 */
import {
  allStatuses,
  isFinal,
  requestRule,
  type Status,
  type StatusReason,
  statusFromCode,
  transitionsFrom,
} from './orderProcess.ts';

const PAYMENT = 'pay';

/** All statuses reachable from one, including it. @param without a step to skip */
function reachedFrom(first: Status, without?: string): Set<Status> {
  const reached = new Set([first]);
  for (const status of reached)
    for (const { id, to } of transitionsFrom(status)) if (id !== without) reached.add(statusFromCode(to));
  return reached;
}

const unpaid = reachedFrom(requestRule.to, PAYMENT);
const canStillBePaid = (status: Status): boolean =>
  [...reachedFrom(status)].some((one) => transitionsFrom(one).some(({ id }) => id === PAYMENT));

/** Statuses reachable only by payment: paid, and not ended otherwise. */
export const paidStatuses: readonly Status[] = allStatuses.filter((status) => !unpaid.has(status));
/** Paid, with the service in the future or in progress. */
export const confirmedStatuses: readonly Status[] = paidStatuses.filter((status) => !isFinal(status));
/** The provider has to respond. */
export const requestedStatuses: readonly Status[] = [requestRule.to];
/** Ended or lost without the service. */
export const lostStatuses: readonly Status[] = allStatuses.filter(
  (status) => unpaid.has(status) && !canStillBePaid(status),
);

/** Over for its provider, with the service or without. */
export const endedStatuses: readonly Status[] = allStatuses.filter(
  (status) => lostStatuses.includes(status) || isFinal(status),
);
/** Approved, and not over. */
export const currentStatuses: readonly Status[] = allStatuses.filter(
  (status) => !requestedStatuses.includes(status) && !endedStatuses.includes(status),
);

/**
 * The provider didn't respond to the request. A provider who proposed another time did respond: that request ended because of
 * its host.
 */
export const unansweredReasons = ['vendor_timeout'] as const satisfies readonly StatusReason[];
/** The request passed its deadline: the provider or the customer didn't respond. */
const lapsedReasons = [...unansweredReasons, 'move_unanswered'] as const satisfies readonly StatusReason[];
/** The customer or staff cancelled, although the provider could have come. */
export const calledOffReasons = ['customer_cancelled', 'staff_cancelled'] as const satisfies readonly StatusReason[];

const within =
  (group: readonly unknown[]) =>
  (one: unknown): boolean =>
    group.includes(one);
export const isPaid = within(paidStatuses);
export const isConfirmed = within(confirmedStatuses);
export const isLost = within(lostStatuses);
export const isUnanswered = within(unansweredReasons);
export const isLapsed = within(lapsedReasons);
export const isCalledOff = within(calledOffReasons);
