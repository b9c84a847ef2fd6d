import type { Fils } from '../../../../domain/money/money.ts';
import { choiceRange, type Ranked } from '../../../../domain/order/choiceRange.ts';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { CHOICE } from '../../../../domain/states/choice.ts';
import type { ChoiceChain } from '../../../api/types.ts';

/**
 * What each chain that is still open adds to the sum of the lines: the live line's own amount is in it, and the choices that
 * wait may come instead. While none is live, the sum has nothing of the chain.
 */
export const rankedAmounts = (chains: readonly ChoiceChain[]): { ranked: Ranked; isCounted: boolean }[] =>
  chains.flatMap(({ state, line, choices }): { ranked: Ranked; isCounted: boolean }[] => {
    const waiting = choices.filter((choice) => choice.state === CHOICE.waiting);
    const live = choices.find((choice) => choice.line === line);
    if (waiting.length === 0 || !live) return [];
    if (state === 'live' && live.status === STATUS.pendingVerification)
      return [{ ranked: { total: live.total, choices: waiting }, isCounted: true }];
    const [first, ...rest] = waiting;
    return state === 'due' && first ? [{ ranked: { total: first.total, choices: rest }, isCounted: false }] : [];
  });

/** A sum of lines as a range, while choices are open. @param fils with the live lines of the chains */
export function rangeWith(fils: Fils, open: ReturnType<typeof rankedAmounts>): { fils: Fils; most: Fils } {
  const counted = open.reduce((sum, { ranked, isCounted }) => sum + (isCounted ? ranked.total : 0), 0);
  const { least, most } = choiceRange(
    open.map(({ ranked }) => ranked),
    fils - counted,
  );
  return { fils: least, most };
}
