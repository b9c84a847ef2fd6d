import { STATUS } from '../../../domain/order/orderStatus.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import type { SentRequest } from './RequestSentDialog.tsx';

type PlacedOrder = Awaited<ReturnType<MajalisDataProvider['placeOrder']>>['data'];

/**
 * The summary of a placed order.
 * @param titleOf name of a provider by its record
 */
export function toRequestSummary(
  { lines, customerCreated }: PlacedOrder,
  titleOf: (provider: string) => string,
): SentRequest {
  const { waiting = [], accepted = [] } = Object.groupBy(lines, ({ status }) =>
    status === STATUS.pendingVerification ? 'waiting' : 'accepted',
  );
  const namesOf = (some: typeof lines) => [...new Set(some.map(({ provider }) => titleOf(provider)).filter(Boolean))];
  return {
    providers: namesOf(waiting),
    accepted: namesOf(accepted),
    ...(waiting.length > 0 && { deadline: Math.min(...waiting.map(({ deadline }) => deadline)) }),
    customerCreated,
  };
}
