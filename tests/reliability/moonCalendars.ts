import { nightAt } from '../../domain/calendar/nightStart.ts';
import { STATUS } from '../../domain/order/orderProcess.ts';
import {
  addDays,
  HOUR,
  type Instant,
  instantToWire,
  MINUTE,
  parseInstant,
  toInstant,
} from '../../domain/time/kuwaitTime.ts';
import { getNights } from '../../server/marketplace/common/nights.ts';
import { runMoon } from '../../server/marketplace/orderWorkflow/moonSighting/proposeMonthShift.ts';
import type { Row, Value } from '../../server/ports/row.ts';
import { afterNoon, type OrderWorld, openWorld } from './orderWorld.ts';
import { fils, readRecords } from './records.ts';
import { placeOrder, reciting } from './scenes.ts';

/**
 * Random calendars of one reciter, with month decisions, responses, missing responses and undone decisions (decisions H2.5): no two lines
 * block the same time, each bound line is asked once per decision, none moves without being asked, and only `moon_cancel` moves money.
 */

const LAILA = 'laila.customer@example.com';
/** Rajab 1448, expected to begin on 10 December 2026. */
const MONTH = '1448-7';
const EXPECTED = '2026-12-10';
const LIVE: readonly unknown[] = [STATUS.pendingVerification, STATUS.paymentPending, STATUS.paymentCompleted];
const HOLDING: readonly unknown[] = [STATUS.paymentPending, STATUS.paymentCompleted];
const CLOCKS = ['17:30', '19:00', '20:15', '22:30'];
const LINES = 7;

export interface MoonCounts {
  calendars: number;
  lines: number;
  questions: number;
  moved: number;
  owed: number;
  kept: number;
  cancelled: number;
}

/** Seeded random integers below a bound. */
function drawnBy(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Seven bookings of one reciter by two customers: four paid, two approved, one requested. */
async function furnish(world: OrderWorld): Promise<void> {
  const start = (number: number) => instantToWire(toInstant(addDays('2027-01-20', number), '19:00'));
  const users = ['nasser.customer@example.com', LAILA];
  for (let number = 0; number < LINES; number += 1)
    placeOrder(world, [reciting(start(number))], users[number % 2] ?? LAILA);
  for (const line of readRecords(world.database).lines.slice(0, 6))
    await world.step(line, STATUS.paymentPending, 'vendor');
  for (const line of readRecords(world.database).lines.slice(0, 4)) await world.payLine(line);
  for (const reference of world.bank.payments.keys()) world.bank.settle(reference, 'paid');
  await world.job();
}

const linesOf = (world: OrderWorld): Row[] => readRecords(world.database).lines;

/** Puts the lines on different random evenings of the month; some are bound to no night. */
function scatter(world: OrderWorld, draw: (below: number) => number): void {
  const nights = world.site.engine.run(world.site.engine.administrator, getNights);
  const taken: Instant[] = [];
  for (const line of linesOf(world)) {
    let start = 0;
    do {
      // close together, so that many block another's target
      const evening = addDays(EXPECTED, draw(8) - 1);
      start = toInstant(evening, CLOCKS[draw(CLOCKS.length)] ?? '20:15');
    } while (taken.some((other) => Math.abs(other - start) < 90 * MINUTE));
    taken.push(start);
    const isBound = draw(8) > 0;
    const values: Record<string, Value> = {
      slot_start: instantToWire(start),
      slot_end: instantToWire(start + Number(line.package_time) * MINUTE),
      delivery_date_time: instantToWire(start),
      notice_start: null,
      night: isBound ? nightAt(nights, start) : null,
      anchor: isBound ? 'clock' : '',
      // nothing else ends them meanwhile
      ...(line.status === STATUS.paymentCompleted ? {} : { deadline_at: instantToWire(afterNoon(200)) }),
    };
    world.site.engine.run(world.site.engine.administrator, ({ system }) =>
      system.setValues('Order Progress', String(line.name), values),
    );
  }
}

function decide(world: OrderWorld, starts_on: string | undefined): void {
  const { engine } = world.site;
  engine.run(engine.administrator, ({ system }) => {
    const known = system.find('Hijri Month', MONTH);
    if (!starts_on) {
      if (known) system.delete('Hijri Month', MONTH);
    } else if (known) system.update('Hijri Month', MONTH, { starts_on, confirmed: 1 });
    else system.insert({ doctype: 'Hijri Month', hijri_year: 1448, hijri_month: 7, starts_on, confirmed: 1 });
  });
}

interface Watch {
  starts: Map<unknown, unknown>;
  total: number;
}

const QUESTIONS: readonly unknown[] = ['moon_asked', 'moon_owed'];

/** Checks the invariants after every action. */
function faults(world: OrderWorld, { starts, total }: Watch): string[] {
  const { lines, events, refunds, entries } = readRecords(world.database);
  const found: string[] = [];
  const held = lines
    .filter(({ status }) => HOLDING.includes(status))
    .sort((a, b) => String(a.slot_start).localeCompare(String(b.slot_start)));
  held.slice(1).forEach((line, index) => {
    if (String(held[index]?.slot_end) > String(line.slot_start)) found.push(`I1 ${line.name} shares a time`);
  });
  for (const line of lines) {
    const moves = events.filter(
      ({ order_progress, reason }) => order_progress === line.name && reason === 'moon_moved',
    );
    const where = moves.at(-1)?.new_start ?? starts.get(line.name);
    if (line.slot_start !== where) found.push(`I33 ${line.name} is at ${line.slot_start}, agreed was ${where}`);
    if (line.moon_state === 'asked' && !line.move_start) found.push(`I33 ${line.name} is asked nothing`);
  }
  const back = refunds.reduce((sum, refund) => sum + fils(refund.amount), 0);
  const ended = lines.filter(({ status_reason }) => status_reason === 'moon_changed');
  const owed = ended.reduce((sum, line) => sum + fils(line.line_total), 0);
  if (back !== owed || refunds.some(({ reason }) => reason !== 'moon_changed'))
    found.push(`I34 ${back} goes back of ${owed}`);
  const paid = entries.reduce((sum, entry) => sum + fils(entry.paid_amount), 0);
  const costs = lines.reduce((sum, line) => sum + fils(line.line_total), 0);
  if (paid + costs !== total) found.push(`I34 ${paid} paid for ${costs}, before it was ${total}`);
  return found;
}

/** Runs the job after a decision: every line on the wrong evening is asked once and no other is; a second run asks none. */
function askAll(world: OrderWorld): string[] {
  const { engine } = world.site;
  const count = () =>
    Map.groupBy(
      readRecords(world.database).events.filter(({ reason }) => QUESTIONS.includes(reason)),
      ({ order_progress }) => order_progress,
    );
  const [before, lines] = [count(), linesOf(world)];
  const { nights, isDecided } = engine.run(engine.administrator, (context) => ({
    nights: getNights(context),
    isDecided: !getNights(context).months.isExpected({ year: 1448, month: 7 }),
  }));
  const key = `1448-07 ${nights.months.dayOf({ year: 1448, month: 7, day: 1 })}`;
  const due = new Set(
    lines
      .filter(({ status, night, moon_asked, slot_start }) => {
        const start = parseInstant(slot_start) ?? 0;
        const isWrong = nightAt(nights, start) !== night;
        return (
          isDecided &&
          LIVE.includes(status) &&
          start > world.now &&
          String(night).startsWith('1448-07') &&
          moon_asked !== key &&
          isWrong
        );
      })
      .map(({ name }) => name),
  );
  runMoon(engine);
  const first = count();
  const found: string[] = [];
  for (const line of linesOf(world)) {
    const own = (first.get(line.name) ?? []).slice((before.get(line.name) ?? []).length);
    // an asked line may be owed at once, because the line in its way stays
    const questions = own.filter(({ reason }) => reason === 'moon_asked').length || own.length;
    if (questions !== (due.has(line.name) ? 1 : 0) && !(own.length === 1 && own[0]?.reason === 'moon_owed'))
      found.push(`I33 ${line.name} was asked ${questions} times, due ${due.has(line.name)}`);
  }
  runMoon(engine);
  const again = [...count().values()].flat().length;
  if (again !== [...first.values()].flat().length) found.push('I33 asked again without a decision');
  return found;
}

/** Responses of both sides in random order; some are missing, some late. */
async function answerAll(world: OrderWorld, draw: (below: number) => number): Promise<void> {
  const open = linesOf(world).filter(({ moon_state }) => moon_state);
  const words = open.flatMap((line) =>
    (['vendor', 'customer'] as const).map((side) => ({ name: line.name, side, lot: draw(1000) })),
  );
  for (const { name, side } of words.sort((a, b) => a.lot - b.lot)) {
    const line = linesOf(world).find((one) => one.name === name)!;
    const choice = draw(10);
    if (choice === 0 || !line.moon_state) continue;
    if (line.moon_state === 'asked')
      await world.moves(line, side, 'answer_move', { start: line.move_start, accept: choice > 2 ? 1 : 0 });
    else if (side === 'customer')
      await world.moves(line, side, 'answer_move', {
        start: line.slot_start,
        accept: 0,
        ...(choice > 3 ? { cancel: 1 } : {}),
      });
  }
}

/**
 * @param calendars how many
 * @returns counts.
 * @throws Error for the first calendar that breaks a rule, with its number
 */
export async function runCalendars(calendars: number, seed: number): Promise<MoonCounts> {
  const world = openWorld();
  await furnish(world);
  const counts: MoonCounts = { calendars: 0, lines: 0, questions: 0, moved: 0, owed: 0, kept: 0, cancelled: 0 };
  for (let number = 0; number < calendars; number += 1) {
    const draw = drawnBy(seed + number * 7919);
    const undo = world.remember();
    const known = readRecords(world.database).events.length;
    scatter(world, draw);
    const lines = linesOf(world);
    const { entries } = readRecords(world.database);
    const watch: Watch = {
      starts: new Map(lines.map(({ name, slot_start }) => [name, slot_start])),
      total: [
        ...entries.map(({ paid_amount }) => fils(paid_amount)),
        ...lines.map(({ line_total }) => fils(line_total)),
      ].reduce((a, b) => a + b, 0),
    };
    const broken: string[] = [];
    for (let decision = 0; decision <= draw(3) && !broken.length; decision += 1) {
      decide(world, draw(6) === 0 ? undefined : addDays(EXPECTED, draw(5) - 2));
      broken.push(...askAll(world), ...faults(world, watch));
      await answerAll(world, draw);
      broken.push(...faults(world, watch));
      if (draw(2)) {
        world.now += [2, 25, 26 * 4][draw(3)]! * HOUR;
        await world.job();
        broken.push(...faults(world, watch));
      }
    }
    if (broken.length) throw new Error(`calendar ${number} of seed ${seed}:\n${broken.join('\n')}`);
    const records = readRecords(world.database);
    const reasons = records.events.slice(known).map(({ reason }) => reason);
    counts.calendars += 1;
    counts.lines += lines.length;
    counts.questions += reasons.filter((reason) => reason === 'moon_asked').length;
    counts.moved += reasons.filter((reason) => reason === 'moon_moved').length;
    counts.owed += reasons.filter((reason) => reason === 'moon_owed').length;
    counts.kept += reasons.filter((reason) => reason === 'moon_kept').length;
    counts.cancelled += records.lines.filter(({ status_reason }) => status_reason === 'moon_changed').length;
    undo();
  }
  return counts;
}
