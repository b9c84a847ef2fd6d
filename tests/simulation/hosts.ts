import { LINE_TYPE, STATUS } from '../../domain/order/orderStatus.ts';
import { methodUrl } from '../../domain/paths.ts';
import { HOUR, type Instant, instantToWire, MINUTE, parseInstant } from '../../domain/time/kuwaitTime.ts';
import { HOUSE } from '../integration/people.ts';
import type { Gathering } from './gatherings.ts';
import { HABITS } from './habits.ts';
import { JOB_INTERVAL } from './jobInterval.ts';
import { countConfirmed, countUnanswered } from './measures.ts';
import { doorIn, planEvening, planResponse } from './providers.ts';
import {
  awakeAt,
  call,
  type Line,
  query,
  readLines,
  type Simulation,
  succeeded,
  takeStep,
  toMinute,
} from './simulation.ts';

/** A gathering with what its host has done for it. */
interface Plan extends Gathering {
  tries: number;
  /** Reciters who were asked. */
  requestedReciters: Set<string>;
  requestedAt: Instant | undefined;
  isConfirmed: boolean;
  /** Lines by name, with the status in which the host last saw them. */
  seen: Map<string, string>;
}

interface Offer {
  card: { name: string };
  starts: { start: string; package_id?: string }[];
}

const ENDED: readonly string[] = [STATUS.cancelled, STATUS.serviceUnavailable];
/** A payment page that can't be opened is tried again after this time. */
const TRY_PAYING_AGAIN = 20 * MINUTE;
/** From how many of the first results a host chooses, and how many further choices they name. */
const MAX_COMPARED = 8;
const FURTHER_CHOICES = 2;
/** Nobody makes a request so shortly before the start. */
const TOO_LATE = 90 * MINUTE;

const react = ({ draws, server }: Simulation, ...key: (string | number)[]): Instant =>
  toMinute(awakeAt(server.now() + draws.wait(HABITS.hostReaction, ...key), HABITS.hostSleeps));

/** The providers that are available at the gathering's time, best first. */
async function findOffers(simulation: Simulation, plan: Plan, kind: 'reciter' | 'restaurant'): Promise<Offer[]> {
  const { night, day, area, host, hour } = plan;
  const { body } = await query(simulation, host, 'husainia.api.search', {
    ...{ kind, area, page_length: 50 },
    ...(kind === 'restaurant' ? { date: day } : { ...(night ? { night } : { date: day }), hour: `${hour}:00` }),
  });
  return body.message.rows;
}

/** The row of an order for an offer, at the gathering's time. */
function toRow(
  plan: Plan,
  { card, starts }: Offer,
  kind: 'reciter' | 'restaurant',
): Record<string, unknown> | undefined {
  const start = instantToWire(plan.start);
  if (kind === 'restaurant')
    return starts[0]?.package_id
      ? { restaurant_owner: card.name, package_id: starts[0].package_id, delivery_date_time: start, order_quantity: 1 }
      : undefined;
  const found = starts.find((one) => one.start === start);
  return (found?.package_id && {
    qaari_zakreen: card.name,
    package_id: found.package_id,
    delivery_date_time: start,
    ...(plan.night ? { night: plan.night, anchor: 'clock' } : {}),
  }) as Record<string, unknown> | undefined;
}

const addressOf = ({ area }: Plan) => {
  return { ...HOUSE, area, ...doorIn(area) };
};

interface Quote {
  total: number;
  lines: { problem: object | null; minimum_unit: number; line_total: number }[];
}

/** The further choices of a request, with today's prices. */
async function toChoices(simulation: Simulation, plan: Plan, offers: readonly Offer[]): Promise<object[]> {
  const rows = offers.map((offer) => toRow(plan, offer, 'reciter')).filter((row) => row !== undefined);
  const quote = rows.length ? await getQuote(simulation, plan, rows) : undefined;
  return rows.map(({ qaari_zakreen, package_id }, index) => ({
    vendor: qaari_zakreen,
    package_id,
    expected_total: quote?.lines[index]?.line_total,
  }));
}

interface Chain {
  state: 'live' | 'due' | 'over';
  goes_on_at: string | null;
}

async function getQuote(simulation: Simulation, plan: Plan, lines: object[]): Promise<Quote | undefined> {
  const reply = await call(simulation, plan.host, 'husainia.api.quote', { lines, area: plan.area });
  return succeeded(simulation, reply) ? reply.body.message : undefined;
}

/** A catering row that a kitchen would accept, with its minimum quantity. */
async function findCatering(simulation: Simulation, plan: Plan): Promise<object | undefined> {
  const offers = await findOffers(simulation, plan, 'restaurant');
  if (!offers.length) return undefined;
  const row = toRow(plan, simulation.draws.pick(offers, plan.id, 'kitchen'), 'restaurant');
  const quote = row && (await getQuote(simulation, plan, [row]));
  const [line] = quote?.lines ?? [];
  if (!row || !line) return undefined;
  const filled = { ...row, order_quantity: Math.max(1, line.minimum_unit) };
  const again = await getQuote(simulation, plan, [filled]);
  return again?.lines[0]?.problem === null ? filled : undefined;
}

/** The host's whole way to a confirmed gathering. */
export function planGathering(simulation: Simulation, gathering: Gathering): void {
  const { agenda, draws, server, measures } = simulation;
  const plan: Plan = {
    ...gathering,
    tries: 0,
    requestedReciters: new Set(),
    requestedAt: undefined,
    isConfirmed: false,
    seen: new Map(),
  };
  const { host } = plan;

  async function request(): Promise<void> {
    if (plan.isConfirmed || plan.start - server.now() < TOO_LATE) return;
    const offers = (await findOffers(simulation, plan, 'reciter')).filter(
      ({ card }) => !plan.requestedReciters.has(card.name),
    );
    const first = Math.floor(draws.number(plan.id, 'reciter', plan.tries) * Math.min(offers.length, MAX_COMPARED));
    const offer = offers[first];
    const row = offer && toRow(plan, offer, 'reciter');
    if (!offer || !row) {
      if (!plan.tries) measures.unmet += 1;
      return;
    }
    const catering = plan.withCatering && !plan.tries ? await findCatering(simulation, plan) : undefined;
    const namesChoices =
      simulation.variant.rankedChoice && !plan.tries && draws.chance(HABITS.namesChoices, plan.id, 'choices');
    // the next ones in the list
    const further = namesChoices ? offers.filter((one) => one !== offer).slice(0, FURTHER_CHOICES) : [];
    const choices = await toChoices(simulation, plan, further);
    const rows = [{ ...row, ...(choices.length ? { choices } : {}) }, ...(catering ? [catering] : [])];
    plan.tries += 1;
    plan.requestedReciters.add(offer.card.name);
    const quote = await getQuote(simulation, plan, rows);
    const reply =
      quote &&
      (await call(simulation, host, 'husainia.api.place_order', {
        lines: rows,
        address: addressOf(plan),
        occasion: 'Vow',
        guests: 40,
        expected_total: quote.total,
      }));
    if (!reply || !succeeded(simulation, reply)) return tryAgain();
    measures.requests += 1;
    plan.requestedAt ??= server.now();
    await look(reply.body.message.order);
  }

  function tryAgain(): void {
    if (plan.isConfirmed || plan.tries >= HABITS.maxTries) return;
    if (!draws.chance(HABITS.triesAgain, plan.id, 'again', plan.tries)) return;
    agenda.plan(react(simulation, plan.id, 'again at', plan.tries), request);
  }

  /** Reads an order, and goes on with each line whose status has changed. */
  async function look(order: string): Promise<void> {
    for (const line of await readLines(simulation, host, [['order_no', '=', order]])) {
      if (plan.seen.get(line.name) === line.status) continue;
      plan.seen.set(line.name, line.status);
      plan.requestedReciters.add(line.doc_name);
      await goOn(line);
    }
  }

  function lookAfterDeadline({ order_no, deadline_at }: Line): void {
    const deadline = parseInstant(deadline_at);
    if (deadline !== undefined) agenda.plan(deadline + JOB_INTERVAL + MINUTE, () => look(order_no));
  }

  /** After the end of a line: its next choice is requested, or the host searches again. */
  async function goOnAfterEnd(order_no: string): Promise<void> {
    if (!simulation.variant.rankedChoice) return tryAgain();
    const { body } = await query(simulation, host, 'husainia.api.choices', { order: order_no });
    const [chain] = body.message.chains as Chain[];
    if (!chain || chain.state === 'over') return tryAgain();
    if (chain.state === 'due')
      agenda.plan(Math.max(parseInstant(chain.goes_on_at) ?? 0, server.now()) + JOB_INTERVAL + MINUTE, async () => {
        await look(order_no);
        await goOnAfterEnd(order_no);
      });
  }

  async function goOn(line: Line): Promise<void> {
    const isReciter = line.type === LINE_TYPE.reciter;
    if (line.status === STATUS.pendingVerification) {
      planResponse(simulation, plan, line, () =>
        agenda.plan(react(simulation, plan.id, line.name, 'look'), () => look(line.order_no)),
      );
      lookAfterDeadline(line);
    } else if (line.status === STATUS.paymentPending) {
      lookAfterDeadline(line);
      if (!draws.chance(HABITS.paysLate, plan.id, line.doc_name, 'late'))
        agenda.plan(react(simulation, plan.id, line.name, 'pay'), () => pay(line));
    } else if (line.status === STATUS.paymentCompleted) {
      if (isReciter && plan.requestedAt !== undefined && !plan.isConfirmed) {
        plan.isConfirmed = true;
        countConfirmed(measures, { requested: plan.requestedAt, paid: server.now(), start: plan.start });
      }
      planEvening(simulation, line, plan.area);
      planEnd(line);
    } else if (ENDED.includes(line.status)) {
      if (line.status_reason === 'vendor_timeout') countUnanswered(measures, server.now());
      if (line.status_reason === 'payment_timeout') measures.unpaid += 1;
      if (isReciter) await goOnAfterEnd(line.order_no);
    }
  }

  async function pay(line: Line): Promise<void> {
    const reply = await call(simulation, host, 'husainia.api.pay_order', { order: line.order_no });
    if (reply.status >= 500) {
      succeeded(simulation, reply);
      agenda.plan(server.now() + TRY_PAYING_AGAIN, () => pay(line));
      return;
    }
    if (!succeeded(simulation, reply)) return look(line.order_no);
    const back = await server.submitForm(reply.body.message, { action: 'pay', answer: 'captured' });
    if (back)
      succeeded(
        simulation,
        await server.request(host, 'POST', methodUrl('bookeey.api.payment_entry.create_and_submit_payment_entry'), {
          docname: '',
          doctype: 'Sales Invoice',
          payment_refernce: back.searchParams.get('txnId'),
          merchant_txn_id: back.searchParams.get('merchantTxnId'),
        }),
      );
    await look(line.order_no);
  }

  /** Plans what a host does after paying: rarely to cancel, and rarely to complain. */
  function planEnd(line: Line): void {
    const start = parseInstant(line.slot_start) ?? 0;
    const end = parseInstant(line.slot_end) ?? start + HOUR;
    if (draws.chance(HABITS.cancelsPaid, plan.id, line.doc_name, 'cancels'))
      agenda.plan(toMinute(draws.between(server.now(), start, plan.id, line.doc_name, 'cancels at')), async () => {
        if (await takeStep(simulation, host, line.name, { status: STATUS.cancelled })) measures.cancelled += 1;
      });
    if (draws.chance(HABITS.complains, plan.id, line.doc_name, 'complains'))
      agenda.plan(toMinute(end + HOUR), async () => {
        const body = { name: line.name, message: 'They came late.' };
        if (succeeded(simulation, await call(simulation, host, 'husainia.api.complain', body)))
          measures.complaints += 1;
      });
  }

  agenda.plan(plan.requestAt, request);
}
