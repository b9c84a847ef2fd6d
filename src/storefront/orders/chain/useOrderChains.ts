import { isLost } from '../../../../domain/order/statusGroups.ts';
import { MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import type { ChoiceChain } from '../../../api/types.ts';
import { useMethodQuery } from '../../../components/useMethodQuery.ts';
import type { CustomerLine } from '../customerLine.ts';

/**
 * The lines that count: of a chain only the one that is live, or the last. While the next choice is about to be requested,
 * none of them: the chain's card says so.
 */
export function currentLines<Line extends { id: string }>(
  lines: readonly Line[],
  chains: readonly ChoiceChain[],
): Line[] {
  const replaced = new Set(
    chains.flatMap(({ line, state, choices }) =>
      choices.flatMap((choice) => (choice.line && (choice.line !== line || state === 'due') ? choice.line : [])),
    ),
  );
  return lines.filter(({ id }) => !replaced.has(id));
}

/** The chains of an order, refetched each minute because providers and the server change them. */
export function useOrderChains(order: string, lines: readonly CustomerLine[]) {
  const isOpen = lines.some(({ status, paidAt }) => !isLost(status) || !paidAt);
  const { data } = useMethodQuery(
    'choices',
    { order },
    { enabled: order !== '' && isOpen, refetchInterval: MINUTE, retry: false },
  );
  return data?.chains ?? [];
}
