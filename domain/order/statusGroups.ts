/** Groups of statuses as the steps of the contract make them: a further status finds its group by its steps. */
import { allStatuses, isFinal, request, type Status, statusOf, transitionsFrom } from './orderProcess.ts';

const PAYMENT = 'pay';

/** Everything that steps lead to, the first included. @param without a step that is not taken */
function reachedFrom(first: Status, without?: string): Set<Status> {
  const reached = new Set([first]);
  for (const status of reached)
    for (const { id, to } of transitionsFrom(status)) if (id !== without) reached.add(statusOf(to));
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

const within =
  (group: readonly unknown[]) =>
  (status: unknown): boolean =>
    group.includes(status);
export const isPaid = within(paidStatuses);
export const isConfirmed = within(confirmedStatuses);
export const isLost = within(lostStatuses);
