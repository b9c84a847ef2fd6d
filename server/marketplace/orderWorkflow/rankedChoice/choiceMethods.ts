import * as methods from '../../../../domain/methods/choices.ts';
import type { MethodOutput, Read } from '../../../../domain/methods/definition.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { getStatusCode } from '../../../../domain/order/orderProcess.ts';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { LATER_RANKS, MAX_CHOICES } from '../../../../domain/order/rankedChoice.ts';
import { endedStatuses } from '../../../../domain/order/statusGroups.ts';
import { momentToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../../ports/context.ts';
import type { MethodDefinition } from '../../../ports/hooks.ts';
import { implement } from '../../common/bindMethod.ts';
import { refuse } from '../../common/refuse.ts';
import { refuseState } from '../../common/refuseState.ts';
import {
  type Chain,
  chainOf,
  chainToWire,
  emptyChain,
  freePlaces,
  isDueChain,
  isWaitingChoice,
  mayHaveChoices,
  readChain,
} from '../../orders/chains.ts';
import { getLine, linesOfOrder } from '../../orders/lines.ts';
import { openCatalogue } from '../../providers/catalogue.ts';
import { afterDueStep } from '../deadlines.ts';
import { asParty } from '../lineTransitions.ts';
import { waitsForPayment } from './requestNext.ts';
import { addAlternatives, assertChoices, assertDecideBy, startChain } from './startChain.ts';

type Output = MethodOutput<typeof methods.changeChoices>;

/** Statuses at which a line can still be lost to its next choice. */
const OPEN: readonly string[] = [STATUS.pendingVerification, STATUS.paymentPending];

const toOutput = (context: RequestContext, chain: Chain) =>
  chainToWire(context, chain, waitsForPayment(context, chain));

/** `choices`: the chains of an order, and those that its open lines could have, for its customer and staff. */
function readChoices({ order }: Read<typeof methods.choices>, context: RequestContext) {
  const { name } = context.documents.get('Order', order);
  const chains = linesOfOrder(context, name)
    .filter(mayHaveChoices)
    .flatMap((line) => {
      if (line.chain) return line.chain === line.id ? (readChain(context, line.chain) ?? []) : [];
      return OPEN.includes(line.status) ? [emptyChain(line)] : [];
    });
  return { chains: chains.map((chain) => toOutput(context, chain)) };
}

/** Removes choices that weren't requested; those behind them move up. */
function removeChoices(context: RequestContext, chain: Chain, names: readonly string[]): void {
  for (const name of names) {
    const one = chain.alternatives.find((other) => other.name === name);
    // it was removed before
    if (!one) continue;
    if (!isWaitingChoice(one)) refuse('ValidationError', 'choices.used', { fieldname: 'remove' });
    context.system.delete('Order Alternative', name);
  }
  const used = Math.max(1, ...chain.alternatives.filter((one) => !isWaitingChoice(one)).map(({ rank }) => rank));
  const left = chain.waiting.filter((one) => !names.includes(one.name));
  const ranks = LATER_RANKS.filter((rank) => rank > used);
  for (const [index, one] of left.entries())
    if (ranks[index] !== one.rank) context.system.setValues('Order Alternative', one.name, { rank: ranks[index] });
}

/** Adds choices behind the others. */
function addChoices(
  context: RequestContext,
  line: OrderLine,
  chain: Chain,
  choices: readonly methods.ReadChoice[],
): void {
  const catalogue = openCatalogue(context);
  const waits = new Set(chain.waiting.map(({ provider }) => provider));
  // a repeated call adds nothing
  const fresh = choices.filter(({ vendor }) => !waits.has(catalogue.provider('reciter', vendor)?.name ?? ''));
  if (fresh.length === 0) return;
  if (fresh.length > freePlaces(chain))
    refuse('ValidationError', 'choices.most', { values: { n: MAX_CHOICES }, fieldname: 'add' });
  const siblings = linesOfOrder(context, line.orderNo).filter(
    ({ id, status }) => id !== line.id && !endedStatuses.includes(status),
  );
  const taken = [
    ...chain.lines.map(({ provider }) => provider),
    ...chain.alternatives.flatMap(({ provider }) => provider ?? []),
  ];
  assertChoices(context, fresh, line, { siblings, taken });
  if (chain.alternatives.length === 0 && !line.chain) startChain(context, line, fresh);
  else addAlternatives(context, chain.name, fresh, Math.max(1, ...chain.alternatives.map(({ rank }) => rank)));
}

/** `change_choices`: a chain that has ended stays so, and running deadlines don't change. */
function changeChoices(
  { name, remove, add, decide_by }: Read<typeof methods.changeChoices>,
  context: RequestContext,
): Output | MethodReply {
  const { line: seen } = asParty(context, name);
  return afterDueStep(context, seen.id, () => {
    const line = getLine(context, seen.id);
    const current = (): Chain => chainOf(context, line) ?? emptyChain(line);
    const { last } = current();
    if (!mayHaveChoices(line)) refuse('ValidationError', 'choices.reciters_only', { fieldname: 'name' });
    if (!OPEN.includes(last.status) && !isDueChain(current())) refuseState('orders.status', getStatusCode(last.status));
    if (decide_by !== undefined) {
      assertDecideBy(context, decide_by);
      context.system.setValues('Order', line.orderNo, { decide_by: momentToWire(decide_by ?? undefined) });
    }
    removeChoices(context, current(), remove);
    addChoices(context, last, current(), add);
    return { chain: toOutput(context, chainOf(context, getLine(context, seen.id)) ?? emptyChain(line)) };
  });
}

export const choiceMethods: Record<string, MethodDefinition> = {
  ...implement(methods.choices, readChoices),
  ...implement(methods.changeChoices, changeChoices),
};
