import fc from 'fast-check';
import { type Actor, actionsFor, isFinal, STATUS, type Status } from '../../domain/order/orderProcess.ts';
import { getDay, instantToWire } from '../../domain/time/kuwaitTime.ts';
import { runMoon } from '../../server/marketplace/orderWorkflow/moonSighting/proposeMonthShift.ts';
import type { Row } from '../../server/ports/row.ts';
import { KITCHEN, NASSER, RECITER, RIVAL } from '../integration/people.ts';
import { freeTimeFaults } from './availabilityOracle.ts';
import { violations } from './invariants.ts';
import { moneyMoves } from './moneyMoves.ts';
import { decideMonth, nightOf } from './moonDecisions.ts';
import { afterNoon, type OrderWorld, openWorld } from './orderWorld.ts';
import { type Records, readRecords } from './records.ts';
import { respond } from './rescheduleActions.ts';
import { catering, limitKitchen, OTHER_KITCHEN, placeOrder, RANKING, ranked, reciting } from './scenes.ts';

const CUSTOMERS = [NASSER, 'laila.customer@example.com'];
const ACTORS = ['customer', 'vendor', 'staff'] as const satisfies Actor[];
/** Hours by which the clock moves: within the deadlines, at them, past them. */
const PAUSES = [0.5, 1.1, 2.01, 5, 24, 73];
/** Partly overlapping starts today, tomorrow and in four days. */
const STARTS = [6, 6.5, 30, 30.75, 79, 79.5].map(afterNoon);

/** A series of consecutive nights. */
const SERIES = [31, 55, 79];

/** The commands of a sequence; numbers select among existing records. */
type Act = (world: OrderWorld, records: Records, pick: (rows: readonly Row[]) => Row | undefined, n: number) => unknown;

/** An evening requested by its night. */
const bound = (world: OrderWorld, start: string) => ({
  ...reciting(start),
  night: nightOf(world, start),
  anchor: 'clock',
});

/** Three consecutive nights of one reciter: a month decision shifts them onto each other's evenings. */
const series = (world: OrderWorld) => SERIES.map((hours) => bound(world, instantToWire(afterNoon(hours))));

const waiting = (records: Records): Row[] => records.lines.filter((line) => line.status === STATUS.paymentPending);

const ACTS: Record<string, Act> = {
  place(world, records, _pick, n) {
    if (records.lines.length >= 8) return;
    const start = instantToWire(STARTS[n % STARTS.length]!);
    const rows = [
      [bound(world, start)],
      [reciting(start), catering(KITCHEN, 2)],
      [catering(KITCHEN), catering(OTHER_KITCHEN, 100)],
      series(world),
      [ranked(world, RANKING, start)],
      [{ ...bound(world, start), choices: ranked(world, RANKING).choices }],
    ];
    return world.try(() => placeOrder(world, rows[n % rows.length]!, CUSTOMERS[(n >> 3) % CUSTOMERS.length]));
  },
  step(world, records, pick, n) {
    const line = pick(records.lines);
    const actor = ACTORS[n % ACTORS.length]!;
    const offers = line ? actionsFor(line.status as Status, actor).filter((offer) => offer.to) : [];
    const to = offers[(n >> 2) % Math.max(1, offers.length)]?.to;
    return line && to && world.step(line, to, actor);
  },
  approve(world, records, pick) {
    const line = pick(records.lines.filter((one) => one.status === STATUS.pendingVerification));
    return line && world.step(line, STATUS.paymentPending, 'vendor');
  },
  approveOrder(world, records, pick) {
    const line = pick(records.lines.filter((one) => one.status === STATUS.pendingVerification));
    return line && world.approveOrder(line);
  },
  over(world, records, pick, n) {
    const line = pick(records.lines.filter((one) => one.status === STATUS.pendingVerification));
    return line && world.step(line, STATUS.paymentPending, n % 4 ? 'vendor' : 'staff', { over_capacity: 1 });
  },
  propose(world, records, pick, n) {
    const line = pick(records.lines);
    const actor = ACTORS[n % ACTORS.length]!;
    const start = instantToWire(STARTS[(n >> 2) % STARTS.length]! + (n % 2) * 24 * 3_600_000);
    return line && world.moves(line, actor, 'propose_move', { start });
  },
  answerMove(world, records, pick, n) {
    const line = pick(records.lines.filter((one) => one.move_start));
    return line && respond(world, line, n % 2 ? 'customer' : 'vendor', n % 8 < 2 ? 0 : 1);
  },
  withdraw(world, records, pick, n) {
    const line = pick(records.lines.filter((one) => one.move_start));
    return line && world.moves(line, ACTORS[n % ACTORS.length]!, 'withdraw_move', { start: line.move_start });
  },
  moon(world, _records, _pick, n) {
    decideMonth(world, n % 4 ? (n % 3) - 1 : undefined);
    // or later, by the job
    if (n % 8 < 6) runMoon(world.site.engine);
  },
  moonAnswer(world, records, pick, n) {
    const line = pick(records.lines.filter((one) => one.moon_state));
    if (line?.moon_state === 'asked') return respond(world, line, n % 2 ? 'customer' : 'vendor', n % 8 < 2 ? 0 : 1);
    const cancel = n % 2 ? { cancel: 1 } : {};
    return line && world.moves(line, 'customer', 'answer_move', { start: line.slot_start, accept: 0, ...cancel });
  },
  draft(world, records, pick) {
    const line = pick(records.lines);
    return line && world.draft(line);
  },
  payLine(world, records, pick) {
    const line = pick(waiting(records));
    return line && world.payLine(line);
  },
  payOrder(world, records, pick) {
    const order = pick(records.orders);
    return order && world.payOrder(order);
  },
  async paid(world, records, pick) {
    const line = pick(waiting(records));
    if (!line) return;
    await world.payOrder({ name: line.order_no, user: line.user });
    const own = readRecords(world.database).attempts.filter(({ order_no }) => order_no === line.order_no);
    for (const attempt of own) world.bank.settle(String(attempt.merchant_txn_id), 'paid');
    for (const attempt of own) await world.confirm(attempt);
  },
  bank(world, records, pick, n) {
    const attempt = pick(records.attempts);
    const outcome = (['paid', 'paid', 'paid', 'failed', 'short', 'foreign'] as const)[n % 6]!;
    if (attempt) world.bank.settle(String(attempt.merchant_txn_id), outcome);
  },
  bankDown(world) {
    world.bank.down = !world.bank.down;
  },
  confirm(world, records, pick) {
    const attempt = pick(records.attempts);
    return attempt && world.confirm(attempt);
  },
  suspend(world, records, pick) {
    const line = pick(records.lines);
    return line && world.suspend(line);
  },
  restore(world, records, pick) {
    const line = pick(records.lines);
    return line && world.restore(line);
  },
  money(world, records, _pick, n) {
    const moves: (() => unknown)[] = [];
    moneyMoves(world, records, 2, (_name, run) => moves.push(run));
    return moves[n % moves.length]?.();
  },
  job: (world) => world.job(),
  wait(world, _records, _pick, n) {
    world.now += PAUSES[n % PAUSES.length]! * 3_600_000;
  },
  price(world, _records, _pick, n) {
    const { engine } = world.site;
    return world.try(() =>
      engine.run(engine.administrator, ({ system }) => {
        const kitchen = system.get('Restaurant', KITCHEN.name);
        const rows = (kitchen.restaurant_package as Row[]).map((row) =>
          row.package_id === KITCHEN.package ? { ...row, package_unit_price: 30 + (n % 20) / 8 } : row,
        );
        system.update('Restaurant', KITCHEN.name, { restaurant_package: rows });
      }),
    );
  },
};

/** The reciter who is booked in the sequences, and one who isn't. */
const WATCHED = [
  { type: 'Qaari Zakreen', name: RECITER.name },
  { type: 'Qaari Zakreen', name: RIVAL.name },
  { type: 'Restaurant', name: KITCHEN.name },
] as const;

/** Checks the availability index after every action. */
function freeTimeBroken({ site: { engine }, now }: OrderWorld): string[] {
  return engine.run(engine.administrator, (context) => freeTimeFaults(context, WATCHED, getDay(now), 5));
}

class Command implements fc.AsyncCommand<object, OrderWorld> {
  readonly act: string;
  readonly which: number;
  readonly n: number;
  constructor(act: string, which: number, n: number) {
    this.act = act;
    this.which = which;
    this.n = n;
  }
  check = (): boolean => true;
  async run(_model: object, world: OrderWorld): Promise<void> {
    const records = readRecords(world.database);
    await ACTS[this.act]?.(world, records, (rows) => rows[this.which % Math.max(1, rows.length)], this.n);
    const broken = [...violations(readRecords(world.database)), ...freeTimeBroken(world)];
    if (broken.length) throw new Error(broken.join('\n'));
  }
  toString = (): string => `${this.act}(${this.which}, ${this.n})`;
}

/** No one acts any more: the bank responds, the job runs, and every line must end with correct balances. */
async function comeToRest(world: OrderWorld): Promise<void> {
  world.bank.down = false;
  await world.job();
  for (const attempt of readRecords(world.database).attempts) {
    const paid = world.bank.payments.get(String(attempt.merchant_txn_id))?.state === 'paid';
    if (paid !== (attempt.state === 'Paid'))
      throw new Error(`I7 ${attempt.name} is ${attempt.state}, the bank disagrees`);
  }
  for (let months = 0; months < 3; months += 1) {
    world.now = Math.max(world.now, afterNoon(110)) + 60 * 24 * 3_600_000;
    await world.job();
  }
  const records = readRecords(world.database);
  const immortal = records.lines.filter((line) => !isFinal(line.status as Status));
  if (immortal.length) throw new Error(`I11 ${immortal.map((line) => `${line.name} stays ${line.status}`).join()}`);
  const broken = violations(records);
  if (broken.length) throw new Error(broken.join('\n'));
}

/** Counts of the states that the sequences reached, because unreached states prove nothing. */
export interface SequenceCounts {
  sequences: number;
  commands: number;
  orders: number;
  /** Orders of several nights of one reciter. */
  series: number;
  /** Ledger entries at the end of the sequences. */
  postings: number;
  /** Line events by reason. */
  reasons: Record<string, number>;
}

function countStory(counts: SequenceCounts, commands: number, { orders, lines, ledger, events }: Records): void {
  counts.sequences += 1;
  counts.commands += commands;
  counts.orders += orders.length;
  const perPackage = Map.groupBy(lines, (line) => `${line.order_no} ${line.package_id}`);
  counts.series += [...perPackage.values()].filter((nights) => nights.length > 1).length;
  counts.postings += ledger.length;
  for (const { reason } of events)
    if (reason) counts.reasons[String(reason)] = (counts.reasons[String(reason)] ?? 0) + 1;
}

/**
 * Random sequences over the real order code; I1 to I9 are checked on the whole database after each command, I7 and I11 at the end.
 * @returns counts.
 * @throws fast-check's report with the shortest sequence that breaks a rule
 */
export async function runSequences(runs: number, seed: number): Promise<SequenceCounts> {
  const world = openWorld();
  limitKitchen(world, 2);
  const counts: SequenceCounts = { sequences: 0, commands: 0, orders: 0, series: 0, postings: 0, reasons: {} };
  const weights: Record<string, number> = {
    place: 3,
    step: 5,
    propose: 4,
    moon: 3,
    moonAnswer: 4,
    answerMove: 5,
    approve: 4,
    approveOrder: 3,
    paid: 4,
    payLine: 3,
    payOrder: 3,
    bank: 4,
    confirm: 4,
    wait: 3,
    restore: 2,
    money: 5,
    job: 2,
  };
  const kinds = Object.keys(ACTS).flatMap((act) => Array<string>(weights[act] ?? 1).fill(act));
  const command = fc
    .tuple(fc.constantFrom(...kinds), fc.nat(7), fc.nat(63))
    .map(([act, which, n]) => new Command(act, which, n));
  await fc.assert(
    fc.asyncProperty(fc.commands([command], { maxCommands: 40, size: 'max' }), async (commands) => {
      const undo = world.remember();
      try {
        placeOrder(world, [...commands].length % 2 ? series(world) : [reciting(), catering(KITCHEN, 2)]);
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
        await comeToRest(world);
        countStory(counts, [...commands].length, readRecords(world.database));
      } finally {
        undo();
      }
    }),
    { numRuns: runs, seed },
  );
  return counts;
}
