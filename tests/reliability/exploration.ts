import {
  type Actor,
  actionsFor,
  getStatusCode,
  isFinal,
  LINE_TYPE,
  STATUS,
  type Status,
} from '../../domain/order/orderProcess.ts';
import { isReschedulable } from '../../domain/order/reschedule.ts';
import { getClock, getDay, parseInstant, toInstant } from '../../domain/time/kuwaitTime.ts';
import { runMoon } from '../../server/marketplace/orderWorkflow/moonSighting/proposeMonthShift.ts';
import type { Row } from '../../server/ports/row.ts';
import { dueOrders } from './chainInvariants.ts';
import { violations } from './invariants.ts';
import { moneyMoves, moneyStateOf } from './moneyMoves.ts';
import { decideMonth, isMonthDecided, moonActs } from './moonDecisions.ts';
import type { OrderWorld } from './orderWorld.ts';
import { fils, type Records, readRecords } from './records.ts';
import { getProposalState, minutes, rescheduleActions } from './rescheduleActions.ts';

/** The bounds of a search. */
export interface Bounds {
  attempts: number;
  /** The bank's possible responses besides "pending"; `silent`: none. */
  outcomes: readonly ('paid' | 'short' | 'foreign' | 'failed' | 'silent')[];
  /** Whether staff may suspend a provider. */
  suspensions: boolean;
  /** Whether a provider may create the invoice before approving, as in the spec. */
  drafts: boolean;
  /** The maximum number of refunds per line, with complaints and payout decisions. Absent: none of these. */
  refunds?: number;
  /** Further instants at which people may act, besides those at which something becomes due or possible. */
  moments: readonly number[];
  /** Times that the sides of a line may propose. Absent: no rescheduling. */
  spare?: readonly number[];
  /** Days by which staff may shift the lines' month, once. Absent: no decisions. */
  decision?: number;
  /** Whether the scene's two lines are interchangeable. */
  alike?: boolean;
  /** The maximum number of actions, clock moves and jobs, shortest paths first. Absent: no limit. */
  mostActs?: number;
  /** The search fails if it finds more states. */
  mostStates: number;
}

export interface Found {
  states: number;
  steps: number;
  refused: number;
  /** The number of lines in each status and payout state, because a search that never reaches them proves little. */
  reached: Record<string, number>;
  /** The broken rules, each with its path. */
  broken: { what: string; path: string[] }[];
}

interface Move {
  name: string;
  run: () => Promise<unknown>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * Everything that the server's next response can depend on, and nothing else. Omitted are names, timestamps and reasons; refunds, which
 * follow from the rest and are checked at every state; the order of attempts; of an attempt, everything but its existence, once
 * the gateway has ended it, and of the others the rows whose invoice can take no money any more; of a line that has ended when
 * made; and the identity of interchangeable kitchens of an order, or of customers with the same request.
 * What the bank knows but hasn't been asked isn't part of it: see `eachGatewayOutcome`.
 */
function stateOf(world: OrderWorld, records: Records, bounds: Bounds): string {
  const kitchens = records.lines.filter((line) => line.type === LINE_TYPE.restaurant);
  const others = records.lines.filter((line) => line.type !== LINE_TYPE.restaurant);
  const sameOrder = new Set(kitchens.map((line) => line.order_no)).size === 1;
  const orders = sameOrder && kitchens.length === 2 ? [kitchens, kitchens.toReversed()] : [kitchens];
  const all = orders.map((order) => [...others, ...order]);
  if (bounds.alike) all.push(...all.map((lines) => lines.toReversed()));
  return all.map((lines) => stateAs(world, records, lines, bounds)).sort()[0] ?? '';
}

/** The state for one order of the lines. */
function stateAs(world: OrderWorld, records: Records, lines: Row[], { refunds, spare, decision }: Bounds): string {
  const lineAt = new Map(lines.map((line, index) => [line.name, index]));
  const invoicesOf = (field: string, name: unknown) =>
    records.invoices
      .filter((invoice) => invoice[field] === name)
      .map((invoice) => `${invoice.docstatus}${String(invoice.status)[0]}${fils(invoice.outstanding_amount) ? 1 : 0}`)
      .sort();
  const unpaid = new Set(
    records.invoices
      .filter((invoice) => invoice.docstatus === 1 && fils(invoice.outstanding_amount))
      .map(({ name }) => name),
  );
  const attempts = records.attempts.map((attempt) => {
    if (attempt.gateway_final) return 'over';
    const rows = records.attemptRows
      .filter((row) => row.parent === attempt.name && unpaid.has(row.sales_invoice))
      .map((row) => lineAt.get(row.order_progress) ?? 'fee');
    return rows.length ? [attempt.state === 'Open', minutes(attempt.expires_at), rows.sort()].join() : 'vain';
  });
  const suspended = new Set(
    world.database
      .all(
        `SELECT "name" FROM "tabQaari Zakreen" WHERE "verification_status" = 'Suspended'
         UNION ALL SELECT "name" FROM "tabRestaurant" WHERE "verification_status" = 'Suspended'`,
      )
      .map(({ name }) => name),
  );
  return JSON.stringify([
    Math.floor(world.now / MINUTE),
    lines.map((line) => {
      const ended = isFinal(line.status as Status);
      const holds = isReschedulable(line.status as Status);
      return [
        getStatusCode(line.status as Status),
        // in these searches, waiting for a customer outlasts everything else (`WAITS_LONG`), so its start doesn't matter
        ended || line.status === STATUS.serviceUnavailable ? null : minutes(line.deadline_at),
        invoicesOf('custom_order_progress', line.name),
        !ended && suspended.has(line.doc_name as string) ? 1 : 0,
        refunds !== undefined && moneyStateOf(line, records),
        (spare || decision !== undefined) && getProposalState(line),
        holds && decision !== undefined && [line.moon_state || null, line.moon_asked, line.night],
      ];
    }),
    [...new Set(lines.map((line) => line.order_no))].map((order) => invoicesOf('custom_order', order)),
    attempts.sort(),
    records.alternatives.map(({ line, rank, state }) => [lineAt.get(line), rank, state]),
    decision !== undefined && isMonthDecided(world),
  ]);
}

/** The end of the night in which a chain rests; none at daytime, when the job requests its next choice. */
function endOfNight(now: number): number[] {
  const clock = getClock(now);
  const morning = toInstant(getDay(now), '07:00');
  if (clock < '07:00:00') return [morning];
  return clock >= '23:00:00' ? [morning + 24 * HOUR] : [];
}

/** Whether nothing goes on by itself. */
const isOver = (records: Records): boolean =>
  records.lines.every((line) => isFinal(line.status as Status)) && dueOrders(records).size === 0;

/** The next instant at which anything can become possible, due or too late. */
function nextMoment(world: OrderWorld, records: Records, also: readonly number[]): number | undefined {
  const moments = [...also];
  const grace = 30 * MINUTE;
  const live = records.lines.filter((line) => !isFinal(line.status as Status));
  const waiting = live.filter((line) => line.status === STATUS.serviceUnavailable);
  for (const line of live.filter((one) => !waiting.includes(one))) {
    const [deadline, start, end] = [line.deadline_at, line.slot_start, line.slot_end].map(
      (value) => parseInstant(value) ?? 0,
    );
    moments.push(deadline!, start! - 48 * HOUR, start!, end!);
    if (line.move_start) moments.push(parseInstant(line.move_until) ?? 0);
    if (line.status === STATUS.paymentPending) moments.push(deadline! + grace, start! + grace);
  }
  if (dueOrders(records).size > 0) {
    for (const attempt of records.attempts.filter(({ gateway_final }) => !gateway_final))
      moments.push((parseInstant(attempt.expires_at) ?? 0) + grace);
    moments.push(...endOfNight(world.now));
  }
  const later = (all: number[]) => all.map((moment) => moment + 1000).filter((moment) => moment > world.now);
  const next = later(moments);
  if (next.length) return Math.min(...next);
  // lines that wait for their customer end last, all at once
  const last = later(waiting.map((line) => parseInstant(line.deadline_at) ?? 0));
  return last.length ? Math.max(...last) : undefined;
}

/** Staff decide the month once, and the job that asks about it runs. */
function decisionMove(world: OrderWorld, days: number, add: (name: string, run: Move['run']) => void): void {
  if (isMonthDecided(world)) return;
  add('decide the month', async () => {
    decideMonth(world, days);
    runMoon(world.site.engine);
  });
}

function movesOf(world: OrderWorld, records: Records, bounds: Bounds): Move[] {
  const moves: Move[] = [];
  const add = (name: string, run: Move['run']) => moves.push({ name, run });
  for (const [index, line] of records.lines.entries()) {
    for (const actor of ['customer', 'vendor', 'staff'] as const satisfies Actor[])
      for (const { action, to } of actionsFor(line.status as Status, actor))
        if (to) add(`${actor} ${action} ${index}`, () => world.step(line, to, actor));
    if (bounds.drafts && line.status === STATUS.pendingVerification) add(`draft ${index}`, () => world.draft(line));
    if (line.status === STATUS.paymentPending && records.attempts.length < bounds.attempts)
      add(`pay line ${index}`, () => world.payLine(line));
    if (bounds.spare) rescheduleActions(world, line, bounds.spare, (name, run) => add(`${name} ${index}`, run));
    if (bounds.decision !== undefined) moonActs(world, line, (name, run) => add(`${name} ${index}`, run));
    if (bounds.suspensions && !isFinal(line.status as Status)) add(`suspend ${index}`, () => world.suspend(line));
  }
  const payable = records.lines.filter((line) => line.status === STATUS.paymentPending);
  for (const order of records.orders) {
    const own = payable.filter((line) => line.order_no === order.name);
    if (own.length > 1 && records.attempts.length < bounds.attempts) add('pay order', () => world.payOrder(order));
  }
  const open = records.attempts.filter((attempt) => !attempt.gateway_final);
  for (const attempt of open) add(`confirm ${records.attempts.indexOf(attempt)}`, () => world.confirm(attempt));
  const isDue = records.lines.some((line) => (parseInstant(line.deadline_at) ?? Infinity) < world.now);
  const going = dueOrders(records);
  for (const [index, line] of records.lines.entries())
    if (going.has(line.order_no) && isFinal(line.status as Status))
      add(`customer give up ${index}`, () => world.step(line, STATUS.cancelled, 'customer'));
  if (isDue || open.length || going.size) add('job', () => world.job());
  if (bounds.decision !== undefined) decisionMove(world, bounds.decision, add);
  if (bounds.refunds !== undefined) moneyMoves(world, records, bounds.refunds, add);
  const next = nextMoment(world, records, bounds.moments);
  if (next !== undefined)
    add('time', async () => {
      world.now = next;
    });
  return moves;
}

/**
 * Takes an action once for every possible response of the bank: each query about a pending payment is answered
 * "pending" or decided then. When the money really moved doesn't matter, because the server sees only responses.
 * @param arrive called after each with the result or error of the action, which is then undone
 */
async function eachGatewayOutcome(
  world: OrderWorld,
  outcomes: Bounds['outcomes'],
  move: Move,
  arrive: (name: string, result: unknown) => void,
): Promise<void> {
  const answers: number[] = [];
  do {
    const undo = world.remember();
    const decisions: string[] = [];
    world.bank.whenAsked = (reference) => {
      const answer = answers[decisions.length] ?? 0;
      answers[decisions.length] = answer;
      const outcome = outcomes[answer - 1];
      decisions.push(outcome ?? 'pending');
      if (outcome === 'silent') return outcome;
      if (outcome) world.bank.settle(reference, outcome);
      return undefined;
    };
    const result = await move.run().catch((error: Error) => error);
    world.bank.whenAsked = undefined;
    arrive(decisions.length ? `${move.name} (bank: ${decisions.join(', ')})` : move.name, result);
    undo();
    answers.length = decisions.length;
    while (answers.at(-1) === outcomes.length) answers.pop();
    if (answers.length) answers[answers.length - 1]! += 1;
  } while (answers.length);
}

/** A discovered state that is still to be explored. */
interface Ahead {
  back: () => void;
  path: Way;
  /** The number of actions that led here. */
  acts: number;
}

/** The names of the actions on a path, last first, so that paths share their prefixes. */
type Way = { name: string; before: Way } | undefined;

const namesOf = (way: Way): string[] => (way ? [...namesOf(way.before), way.name] : []);

/**
 * Visits every state that people, bank and time can bring the real code to, and checks all invariants in each.
 * A state with an active line that neither clock nor jobs can leave is a dead end and counts as broken.
 */
export async function explore(world: OrderWorld, bounds: Bounds): Promise<Found> {
  const found: Found = { states: 0, steps: 0, refused: 0, reached: {}, broken: [] };
  const seen = new Set<string>();
  const ahead: Ahead[] = [];
  const enough = () => found.broken.length >= 10 || found.states > bounds.mostStates;

  function arrive(path: Way, acts: number): void {
    const records = readRecords(world.database);
    for (const what of violations(records)) found.broken.push({ what, path: namesOf(path) });
    const state = stateOf(world, records, bounds);
    if (seen.has(state)) return;
    seen.add(state);
    found.states += 1;
    for (const what of records.lines.flatMap((line) => [String(line.status), `payout ${line.payout_status}`]))
      found.reached[what] = (found.reached[what] ?? 0) + 1;
    if (acts < (bounds.mostActs ?? Infinity)) ahead.push({ back: world.keep(), path, acts });
  }

  async function goOn({ path, acts }: Ahead): Promise<void> {
    const records = readRecords(world.database);
    const ended = isOver(records);
    if (!ended && nextMoment(world, records, bounds.moments) === undefined) {
      const undo = world.remember();
      await world.job();
      // the job may have started another wait (for the customer of an unavailable line), with its own end
      const after = readRecords(world.database);
      if (!isOver(after) && nextMoment(world, after, bounds.moments) === undefined)
        found.broken.push({ what: 'immortal', path: namesOf(path) });
      undo();
    }
    for (const move of movesOf(world, records, bounds)) {
      if (enough()) return;
      await eachGatewayOutcome(world, bounds.outcomes, move, (name, result) => {
        const way: Way = { name, before: path };
        found.steps += 1;
        if (result === 'refused') found.refused += 1;
        if (result instanceof Error) found.broken.push({ what: String(result.stack), path: namesOf(way) });
        else arrive(way, acts + 1);
      });
    }
  }

  // counting actions needs the shortest path to each state first; otherwise last-in, first-out needs less memory
  const take = () => (bounds.mostActs === undefined ? ahead.pop() : ahead.shift());
  arrive(undefined, 0);
  for (let next = take(); next && !enough(); next = take()) {
    next.back();
    await goOn(next);
  }
  if (found.states > bounds.mostStates) found.broken.push({ what: `more than ${bounds.mostStates} states`, path: [] });
  return found;
}
