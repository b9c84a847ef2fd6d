/**
 * Groups of statuses as the steps of the contract make them: a further status finds its group by its steps. And groups of the
 * reasons by which a line ended.
 */
import {
  allStatuses,
  isFinal,
  request,
  type Status,
  type StatusReason,
  statusFromCode,
  transitionsFrom,
} from './orderProcess.ts';

const PAYMENT = 'pay';

/** Everything that steps lead to, the first included. @param without a step that is not taken */
function reachedFrom(first: Status, without?: string): Set<Status> {
  const reached = new Set([first]);
  for (const status of reached)
    for (const { id, to } of transitionsFrom(status)) if (id !== without) reached.add(statusFromCode(to));
  return reached;
}

const unpaid = reachedFrom(request.to, PAYMENT);
const canStillBePaid = (status: Status): boolean =>
  [...reachedFrom(status)].some((one) => transitionsFrom(one).some(({ id }) => id === PAYMENT));

/** Only its payment leads there: paid, and not ended in another way. */
export const paidStatuses: readonly Status[] = allStatuses.filter((status) => !unpaid.has(status));
/** Paid, and its service is still to come or going on. */
export const confirmedStatuses: readonly Status[] = paidStatuses.filter((status) => !isFinal(status));
/** Ended, or lost, without its service. */
export const lostStatuses: readonly Status[] = allStatuses.filter(
  (status) => unpaid.has(status) && !canStillBePaid(status),
);

/** A request ended because its provider said nothing. Whoever proposed another time has answered: that request ended by its host. */
export const unansweredReasons = ['vendor_timeout'] as const satisfies readonly StatusReason[];
/** A request ended at its deadline, whoever was silent. */
const lapsedReasons = [...unansweredReasons, 'move_unanswered'] as const satisfies readonly StatusReason[];
/** A booking ended because its customer, or staff, wanted it so; its provider could have come. */
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
