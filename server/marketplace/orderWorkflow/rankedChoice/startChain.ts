import type { ReadChoice } from '../../../../domain/methods/choices.ts';
import { formatMoney, toWire } from '../../../../domain/money/money.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { LATER_RANKS } from '../../../../domain/order/rankedChoice.ts';
import { CHOICE } from '../../../../domain/states/choice.ts';
import { HOUR, type Instant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNow } from '../../common/clock.ts';
import { refuse } from '../../common/refuse.ts';
import { nameValues, quoteChoices } from '../../orders/choices.ts';
import { setLine } from '../../orders/lines.ts';
import { openCatalogue } from '../../providers/catalogue.ts';

/** The least time ahead at which a host can need an answer. */
const LEAST_AHEAD = HOUR;

/** Checks by when the host needs an answer. @throws ValidationError at its field */
export function assertDecideBy(context: RequestContext, at: Instant | null | undefined): void {
  if (at && at < getNow(context) + LEAST_AHEAD)
    refuse('ValidationError', 'choices.decide_by_soon', { fieldname: 'decide_by' });
}

/**
 * Checks further choices of a line that isn't requested yet, or is live: each reciter once, still offered at the total that the host saw,
 * and free.
 * @param line with its start and place
 * @param taken reciters that the chain has already
 * @throws ValidationError that names the reciter
 */
export function assertChoices(
  context: RequestContext,
  choices: readonly ReadChoice[],
  line: OrderLine,
  { siblings, taken }: { siblings: readonly OrderLine[]; taken: readonly string[] },
): void {
  const seen = new Set(taken);
  const quoted = quoteChoices(context, openCatalogue(context), choices, { line, siblings });
  for (const one of quoted) {
    const { vendor, problem, total, old_total } = one;
    if (!vendor) continue;
    const fields = nameValues(one);
    if (seen.has(vendor)) refuse('ValidationError', 'choices.twice', { values: fields, fieldname: 'choices' });
    seen.add(vendor);
    if (problem === 'price_changed') {
      const [before, now] = [Math.round((old_total ?? 0) * 1000), Math.round(total * 1000)];
      const values = {
        ...fields,
        old: formatMoney(before, 'en'),
        new: formatMoney(now, 'en'),
        old_total: before,
        new_total: now,
      };
      refuse('ValidationError', 'choices.price_changed', { values, fieldname: 'choices' });
    }
    if (problem) refuse('ValidationError', 'choices.not_free', { values: fields, fieldname: 'choices' });
  }
}

/** Stores further choices at the next ranks. */
export function addAlternatives(
  context: RequestContext,
  chain: string,
  choices: readonly ReadChoice[],
  after = 1,
): void {
  const ranks = LATER_RANKS.filter((rank) => rank > after);
  for (const [index, choice] of choices.entries()) {
    const { vendor, package_id, expected_total, max_price, reciter_type, occasion, audience, minutes } = choice;
    const providerName = vendor ? openCatalogue(context).provider('reciter', vendor)?.name : undefined;
    context.system.insert({
      doctype: 'Order Alternative',
      line: chain,
      rank: ranks[index] ?? 0,
      provider: providerName ?? null,
      package_id: providerName ? package_id : null,
      reciter_type: reciter_type || null,
      occasion: occasion || null,
      audience,
      minutes,
      max_price: toWire(max_price ?? 0),
      order_qty: 1,
      quoted_total: toWire(expected_total ?? 0),
      state: CHOICE.waiting,
    });
  }
}

/** Makes a released line the first of a chain. */
export function startChain(context: RequestContext, line: OrderLine, choices: readonly ReadChoice[]): void {
  setLine(context, line.id, { chain: line.id });
  addAlternatives(context, line.id, choices);
}
