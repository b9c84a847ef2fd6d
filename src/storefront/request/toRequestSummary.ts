import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import type { SentRequest } from './RequestSentDialog.tsx';

type Placed = Awaited<ReturnType<MajalisDataProvider['placeOrder']>>['data'];

/**
 * The summary of a placed order.
 * @param titleOf name of a provider by its record
 */
export function toRequestSummary(
  { lines, customer_created }: Placed,
  titleOf: (provider: string) => string,
): SentRequest {
  const due = lines.map(({ deadline_at }) => parseInstant(deadline_at)).filter((at) => at !== undefined);
  return {
    providers: [...new Set(lines.map(({ doc_name }) => titleOf(doc_name)).filter(Boolean))],
    ...(due.length > 0 && { answerBy: Math.min(...due) }),
    isFirst: customer_created,
  };
}
