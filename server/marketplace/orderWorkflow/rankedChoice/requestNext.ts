import { boundToWire } from '../../../../domain/calendar/nightStart.ts';
import { toWire } from '../../../../domain/money/money.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { PROVIDER } from '../../../../domain/order/orderDto.ts';
import { requestRule } from '../../../../domain/order/orderProcess.ts';
import { type ChoiceSkip, isTooLateToAsk, laterLineKey, restsUntil } from '../../../../domain/order/rankedChoice.ts';
import { RESCHEDULE_EVENT } from '../../../../domain/order/reschedule.ts';
import { endedStatuses } from '../../../../domain/order/statusGroups.ts';
import { ACCOUNT } from '../../../../domain/states/account.ts';
import { CHOICE } from '../../../../domain/states/choice.ts';
import { ATTEMPT } from '../../../../domain/states/paymentAttempt.ts';
import { getClock, type Instant, MINUTE, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../../frappe/errorLogging.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNow } from '../../common/clock.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { attemptsOfLine } from '../../money/attempts.ts';
import { settleOrderState } from '../../money/orderState.ts';
import { notifyCustomer, notifyOrderReceived } from '../../notifications/notify.ts';
import { chainAnswerTime } from '../../orders/answerClock.ts';
import {
  type Alternative,
  type Chain,
  chainOf,
  decideByOf,
  endChain,
  isDueChain,
  readChain,
} from '../../orders/chains.ts';
import { recordEvent } from '../../orders/events.ts';
import { lineOfRow, type OrderedRow, storeLine } from '../../orders/lineDocuments.ts';
import { getOrder, linesOfOrder } from '../../orders/lines.ts';
import { copyPackage } from '../../orders/orderDocuments.ts';
import { guardRequest } from '../../orders/requestGuards.ts';
import { listRescheduleEvents } from '../../orders/sql/proposals.ts';
import { type CatalogueEntry, openCatalogue } from '../../providers/catalogue.ts';
import { getMoonState } from '../moonSighting/moonNights.ts';
import { type Beside, resolveChoice } from './resolveChoice.ts';

/** Whether a payment of the chain's last line can still turn out to be paid, which the chain waits for. */
export function waitsForPayment(context: RequestContext, { last }: Pick<Chain, 'last'>): boolean {
  const grace = readSiteSettings(context).pay_grace_minutes * MINUTE;
  const now = getNow(context);
  return attemptsOfLine(context, last).some(
    ({ gateway_final, expires_at }) => !gateway_final && now <= (parseInstant(expires_at) ?? now) + grace,
  );
}

/** Whether a payment of an ended line arrived after all: it is refunded, and nothing is requested by itself. */
const wasPaid = (context: RequestContext, { last }: Chain): boolean =>
  attemptsOfLine(context, last).some(({ state }) => state === ATTEMPT.paid);

/**
 * Where and when the next line is: as the last one was, on the true evening of its night. If the host kept the old time after a sighting, or
 * the time isn't in that night any more, it has no night.
 */
function placeOfNext(context: RequestContext, last: OrderLine): Beside {
  const isKept = listRescheduleEvents(context.database, last.id).some(
    ({ reason }) => reason === RESCHEDULE_EVENT.moonKept,
  );
  const moon = isKept ? undefined : getMoonState(context, last);
  const bound = moon && moon.target !== 'outside' ? moon.bound : undefined;
  const start = bound && typeof moon?.target === 'number' ? moon.target : last.start;
  const siblings = linesOfOrder(context, last.orderNo).filter(({ status }) => !endedStatuses.includes(status));
  return {
    line: {
      ...last,
      start,
      end: start + last.minutes * MINUTE,
      ...boundToWire(bound),
      moon_asked: bound && moon?.isDecided ? moon.key : null,
    },
    siblings,
  };
}

/** The line of the next choice, not stored yet. */
function lineOfNext(
  context: RequestContext,
  chain: Chain,
  one: Alternative,
  offered: CatalogueEntry,
  beside: Beside,
): OrderLine {
  const { line: place } = beside;
  const order = getOrder(context, place.orderNo);
  const row = {
    name: '',
    [PROVIDER.reciter]: offered.provider.name,
    ...copyPackage('reciter', offered, 1),
    notes: place.notes,
    night: place.night,
    anchor: place.anchor,
    anchor_offset: place.anchor_offset,
  };
  const line = lineOfRow(context, order, 'reciter', row as OrderedRow, { start: place.start });
  return {
    ...line,
    from_time: getClock(line.start),
    moon_asked: place.moon_asked,
    guests: place.guests,
    chain: chain.name,
    line_key: laterLineKey(chain.name, one.rank),
  };
}

/** Stores and sends the line of a choice. */
function send(
  context: RequestContext,
  chain: Chain,
  one: Alternative,
  line: OrderLine,
  { decide, left }: { decide: Instant; left: number },
): void {
  const stored = storeLine(context, {
    ...line,
    ...chainAnswerTime(context, line, { decide, left }),
    released: 1,
    releasedAt: getNow(context),
  });
  context.system.setValues('Order Alternative', one.name, {
    state: CHOICE.requested,
    provider: line.provider,
    package_id: line.packageId ?? null,
    quoted_total: one.provider ? one.quoted_total : toWire(line.total),
  });
  recordEvent(context, stored, { from: '', to: requestRule.to, actor: 'system' });
  notifyOrderReceived(context, [stored]);
  notifyCustomer(context, stored, 'choice_asked', { instead: chain.last });
}

const skip = (context: RequestContext, one: Alternative, skip_reason: string): void =>
  void context.system.setValues('Order Alternative', one.name, { state: CHOICE.skipped, skip_reason });

const isHostActive = (context: RequestContext, { user }: OrderLine): boolean =>
  context.system.find('User', user ?? '')?.user_status === ACCOUNT.active;

/** Requests the first choice that can be; those before it are passed over with their reason. @returns whether there was one */
function sendFirst(context: RequestContext, chain: Chain, decide: Instant): boolean {
  const beside = placeOfNext(context, chain.last);
  for (const [index, one] of chain.waiting.entries()) {
    const late: ChoiceSkip | undefined = isTooLateToAsk(getNow(context), decide) ? 'too_late' : undefined;
    const inactive: ChoiceSkip | undefined = isHostActive(context, chain.last) ? undefined : 'host_inactive';
    const early = late ?? inactive;
    const resolved = early ? { skipped: early } : resolveChoice(context, chain, one, beside);
    if ('offered' in resolved) {
      const line = lineOfNext(context, chain, one, resolved.offered, beside);
      guardRequest(context, openCatalogue(context), [line], [line, ...beside.siblings], 'system');
      send(context, chain, one, line, { decide, left: chain.waiting.length - index });
      return true;
    }
    skip(context, one, resolved.skipped);
  }
  return false;
}

/**
 * Requests the next choice of a chain, if it is due and nothing speaks for waiting: a payment whose outcome is open, or the night. If no
 * choice is left, the customer is told so, once.
 */
export function requestNext(context: RequestContext, name: string): void {
  const chain = readChain(context, name);
  if (!chain || !isDueChain(chain)) return;
  context.database.lock('Order Progress', name);
  if (waitsForPayment(context, chain)) return;
  if (wasPaid(context, chain)) {
    endChain(context, name);
    settleOrderState(context, chain.last.orderNo);
    return;
  }
  const decide = decideByOf(context, chain);
  if (restsUntil(getNow(context), decide) !== undefined) return;
  if (!sendFirst(context, chain, decide)) notifyCustomer(context, chain.last, 'choices_over');
  settleOrderState(context, chain.last.orderNo);
}

/** Requests the next choice in a transaction of its own, once the one that ended the line is stored. */
export function requestNextAfterCommit(context: RequestContext, { chain }: Pick<OrderLine, 'chain'>): void {
  if (!chain) return;
  context.afterCommit(() => {
    // its messages aren't for the one who ended the line, and what was read before may have changed
    const own: RequestContext = Object.create(context, {
      messages: { value: [] },
      session: { value: { ...context.session, byLink: undefined } },
    });
    try {
      context.database.transaction(() => requestNext(own, chain));
    } catch (error) {
      // the scheduled job tries again
      logProblem('ranked choice', error);
    }
  });
}

/** A customer or staff give up an ended line: no further choice is requested. */
export function giveUpChain(context: RequestContext, line: OrderLine): void {
  if (line.chain && endChain(context, line.chain)) settleOrderState(context, line.orderNo);
}

/** The line that is live in place of an ended one. */
export function liveInstead(context: RequestContext, line: OrderLine): OrderLine | undefined {
  const chain = endedStatuses.includes(line.status) ? chainOf(context, line) : undefined;
  return chain?.isLive && chain.last.id !== line.id ? chain.last : undefined;
}

/** Ends a chain whose line was paid, cancelled, or not paid in time. */
export const endChainOf = (context: RequestContext, { chain }: Pick<OrderLine, 'chain'>): void =>
  void (chain && endChain(context, chain));
