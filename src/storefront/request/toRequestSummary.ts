import type { MajalisDataProvider } from '../../api/types.ts';
import type { SentRequest } from './RequestSentDialog.tsx';

type Placed = Awaited<ReturnType<MajalisDataProvider['placeOrder']>>['data'];

/**
 * The summary of a placed order.
 * @param titleOf name of a provider by its record
 */
export function toRequestSummary(
  { lines, customerCreated }: Placed,
  titleOf: (provider: string) => string,
): SentRequest {
  const due = lines.map(({ deadline }) => deadline);
  return {
    providers: [...new Set(lines.map(({ provider }) => titleOf(provider)).filter(Boolean))],
    ...(due.length > 0 && { deadline: Math.min(...due) }),
    customerCreated,
  };
}
