/** Rescheduling a line: permitted actions by role and status, errors, and deadlines. */
import { nightAt } from '../../../domain/calendar/nightStart.ts';
import type { Status } from '../../../domain/order/orderProcess.ts';
import type { RescheduleAction } from '../../../domain/order/reschedule.ts';
import { instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { getNights } from '../../../server/marketplace/common/nights.ts';
import type { Row, Value } from '../../../server/ports/row.ts';
import { book, KITCHEN, RECITER } from '../../integration/people.ts';
import { NOON } from '../../support/serverHarness.ts';
import type { Check } from './checks.ts';
import { type Change, during, no } from './guardChecks.ts';
import { AR, CA, DL, PC, PP, PV, SU } from './steps.ts';
import { afterNow, refusalOf, type Trial, type Who } from './trial.ts';

const DAY = 24 * 60;
const AHEAD = 5 * DAY;
const NO_PROPOSAL = { move_start: null, move_by: '', move_customer: 0, move_vendor: 0, move_until: null };

const call = async (trial: Trial, who: Who | 'kitchen', method: string, body: Row): Promise<string> =>
  refusalOf(await trial.party(who).method(`husainia.api.${method}`, { note: 'by telephone', ...body }));
const propose = (trial: Trial, who: Who | 'kitchen', name: string, start: string, more: Row = {}): Promise<string> =>
  call(trial, who, 'propose_move', { name, start, ...more });

/** Opens a proposal on behalf of a side. */
const openBy = (trial: Trial, name: string, by: Who, start: string): void =>
  trial.set('Order Progress', name, {
    move_start: start,
    move_by: by,
    move_customer: by === 'customer' ? 1 : 0,
    move_vendor: by === 'vendor' ? 1 : 0,
    move_until: afterNow(60),
  } as Record<string, Value>);

const over = (trial: Trial, ...names: string[]): void => {
  for (const name of names)
    trial.set('Order Progress', name, { ...NO_PROPOSAL, status: CA, deadline_at: null } as Record<string, Value>);
};

const ACTS: readonly [RescheduleAction, readonly Who[]][] = [
  ['propose', ['customer', 'vendor', 'staff']],
  ['accept', ['customer', 'vendor', 'staff']],
  ['decline', ['customer', 'vendor', 'staff']],
  ['withdraw', ['customer', 'vendor', 'staff']],
];
const CODES: Record<string, Status> = { PV, PP, PC, AR, DL, CA, SU };

/** One action on a line at a status; accepting is tried as declining, whose roles differ in a mutated table. */
async function tried(trial: Trial, status: Status, act: RescheduleAction, who: Who): Promise<string> {
  const name = await trial.line(status);
  trial.move(name, AHEAD, AHEAD + 60);
  const start = afterNow(AHEAD + 7 * DAY);
  if (act !== 'propose')
    openBy(trial, name, act === 'withdraw' ? who : who === 'vendor' ? 'customer' : 'vendor', start);
  const response =
    act === 'propose'
      ? await propose(trial, who, name, start)
      : act === 'withdraw'
        ? await call(trial, who, 'withdraw_move', { name, start })
        : await call(trial, who, 'answer_move', { name, start, accept: act === 'accept' ? 1 : 0 });
  over(trial, name);
  return response;
}

const answered = (act: RescheduleAction, who: Who, code: string): string => {
  const isAnswer = act === 'accept' || act === 'decline';
  // only the two sides can call the method
  if (isAnswer && who === 'staff') return '403 PermissionError ';
  return ['PV', 'PP', 'PC'].includes(code) ? '200' : no('orders.not_possible_now');
};

const actChecks: Check[] = Object.entries(CODES).flatMap(([code, status]) =>
  ACTS.flatMap(([act, people]) =>
    // one status and one action are enough to show who may take it
    (code === 'PV' ? people : act === 'propose' ? people.slice(0, 1) : []).map((who) => ({
      about: [`moves.by.${act}.${who}`, `moves.by.${act}`, `moves.status.${code}`, 'moves.status', 'moves.by', 'moves'],
      what: `${who} may ${act} another time of a line at ${code}`,
      run: (trial: Trial) => tried(trial, status, act, who),
      wanted: answered(act, who, code),
    })),
  ),
);

const guard = (name: string, list: 'guards' | 'asked_by_customer', wanted: string, run: Check['run']): Check => ({
  about: [`moves.${list}.${name}`, `moves.${list}`],
  what: `a proposal against ${name}`,
  run,
  wanted,
});

const reciter = (values: Row): Change => ['Qaari Zakreen', RECITER.name, values];
const kitchen = (values: Row): Change => ['Restaurant', KITCHEN.name, values];

/** The response to a proposal for a request in five days. */
async function proposal(trial: Trial, who: Who | 'kitchen', start: string, change?: Change, more: Row = {}) {
  const name = await trial.line(PV, change?.[0] === 'Restaurant' ? 'restaurant' : 'reciter');
  trial.move(name, AHEAD, AHEAD + 60);
  const work = () => propose(trial, who, name, start, more);
  const response = await (change ? during(trial, change, work) : work());
  over(trial, name);
  return response;
}

const LATER = afterNow(AHEAD + 14 * DAY + 7 * 60);

const guardChecks: Check[] = [
  guard('start_in_future', 'guards', no('booking.start_in_past'), (trial) => proposal(trial, 'vendor', afterNow(-60))),
  guard('horizon', 'guards', no('booking.horizon'), (trial) => proposal(trial, 'vendor', afterNow(400 * DAY))),
  guard('night', 'guards', no('booking.night_changed'), (trial) =>
    proposal(trial, 'vendor', LATER, undefined, {
      night: trial.run((context) => nightAt(getNights(context), parseInstant(LATER) ?? 0)),
      anchor: 'isha',
      anchor_offset: 7,
    }),
  ),
  guard('vendor_verified', 'guards', no('booking.unavailable'), async (trial) => {
    const name = await trial.line(PV);
    trial.move(name, AHEAD, AHEAD + 60);
    trial.set('Qaari Zakreen', RECITER.name, { verification_status: 'Suspended' });
    const response = await propose(trial, 'customer', name, LATER);
    trial.set('Qaari Zakreen', RECITER.name, { verification_status: 'Verified' });
    over(trial, name);
    return response;
  }),
  guard('no_overlap', 'guards', '409 OverlapError booking.slot_taken', async (trial) => {
    const taken = await trial.line(PC);
    const response = await proposal(trial, 'vendor', String(trial.stored('Order Progress', taken).slot_start));
    over(trial, taken);
    return response;
  }),
  guard('capacity', 'guards', '409 OverlapError booking.kitchen_full', async (trial) => {
    const taken = await trial.line(PP, 'restaurant');
    const { slot_start } = trial.stored('Order Progress', taken);
    const response = await proposal(trial, 'kitchen', String(slot_start), kitchen({ capacity_orders: 1 }));
    over(trial, taken);
    return response;
  }),
  guard('own_duplicate', 'guards', no('booking.own_duplicate'), async (trial) => {
    const own = await trial.line(PV);
    const response = await proposal(trial, 'vendor', String(trial.stored('Order Progress', own).slot_start));
    over(trial, own);
    return response;
  }),
  guard('notice', 'asked_by_customer', no('booking.notice'), (trial) =>
    proposal(trial, 'customer', afterNow(300), reciter({ min_notice_minutes: 3001 })),
  ),
  guard('vendor_hours', 'asked_by_customer', no('booking.closed'), (trial) =>
    proposal(
      trial,
      'customer',
      LATER,
      reciter({ days_off: [{ from_date: '2026-11-22', to_date: '2027-12-31', note: '' }] }),
    ),
  ),
  guard('cutoff', 'asked_by_customer', no('booking.cutoff'), (trial) =>
    proposal(trial, 'customer', LATER, kitchen({ cutoff_days: 90, cutoff_time: '00:00:00' })),
  ),
  {
    about: ['moves.asked_by_customer', 'moves.guards'],
    what: 'a provider waives his own notice and days off',
    run: (trial) =>
      proposal(
        trial,
        'vendor',
        LATER,
        reciter({
          min_notice_minutes: 60_000,
          days_off: [{ from_date: '2026-11-22', to_date: '2027-12-31', note: '' }],
        }),
      ),
    wanted: '200',
  },
];

/** Minutes from now to a line's two deadlines after its provider proposed another time. */
async function clocks(trial: Trial, status: Status, start: number, newStart: number, deadline: number) {
  const name = await trial.line(status);
  trial.move(name, start, start + 60);
  trial.set('Order Progress', name, { deadline_at: afterNow(deadline) });
  const response = await propose(trial, 'vendor', name, afterNow(newStart));
  const line = trial.stored('Order Progress', name);
  over(trial, name);
  const minutes = (value: unknown) => ((parseInstant(value) ?? 0) - NOON) / MINUTE;
  return [response, minutes(line.move_until), minutes(line.deadline_at)];
}

type Clock = [
  about: string,
  status: Status,
  start: number,
  newStart: number,
  deadline: number,
  wanted: [number, number],
];
// biome-ignore format: one row for each bound
const CLOCKS: readonly Clock[] = [
  ['moves.answer.earliest.now', PC, AHEAD, AHEAD + 20 * DAY, 9000, [1440, 9000]],
  ['moves.answer.earliest.slot_start', PC, 600, AHEAD + 21 * DAY, 9000, [600, 9000]],
  ['moves.answer.earliest.new_start', PC, 2 * DAY, 333, 9000, [318, 9000]],
  ['moves.answer.earliest.deadline_at', PP, AHEAD, AHEAD + 22 * DAY, 90, [90, 90]],
  ['moves.prolonged.earliest.now', PV, AHEAD, AHEAD + 23 * DAY, 30, [120, 120]],
  ['moves.prolonged.earliest.slot_start', PV, 111, AHEAD + 24 * DAY, 30, [96, 96]],
  ['moves.prolonged.earliest.new_start', PV, AHEAD, 99, 30, [84, 84]],
  ['moves.prolonged', PV, AHEAD, 99, 110, [84, 110]],
];
const clockChecks: Check[] = CLOCKS.map(([about, status, start, newStart, deadline, wanted]) => ({
  about: [about, about.split('.').slice(0, 3).join('.'), about.split('.').slice(0, 2).join('.')],
  what: `how long a proposal waits: ${about}`,
  run: (trial) => clocks(trial, status, start, newStart, deadline),
  wanted: ['200', ...wanted],
}));

const lapseCheck: Check = {
  about: ['transitions.lapse_answer.by.system.reasons.move_unanswered', 'transitions.lapse_answer.by.system.reasons'],
  what: 'a request lapses whose provider proposed another time',
  async run(trial) {
    const { line } = await book(trial.party('customer'), trial.start());
    await propose(trial, 'vendor', line, LATER);
    const isTaken = trial.due(line);
    const { status, status_reason } = trial.stored('Order Progress', line);
    return [isTaken, status, status_reason];
  },
  wanted: [true, CA, 'move_unanswered'],
};

/** A paid line whose notice period doesn't end at its start. */
const noticeChecks: Check[] = (
  [
    ['transitions.cancel_paid.by.customer.until.at', 'customer', CA, { status: CA }],
    ['transitions.withdraw_paid.by.vendor.until.at', 'vendor', SU, { status: SU }],
  ] as const
).map(([about, who, , body]) => ({
  about: [about],
  what: `${who} ends a line that moved after its notice`,
  async run(trial) {
    const line = await trial.line(PC);
    trial.move(line, AHEAD, AHEAD + 60);
    trial.set('Order Progress', line, { notice_start: instantToWire(NOON + 47 * 60 * MINUTE) });
    const response = await trial.put(who, line, body);
    over(trial, line);
    return refusalOf(response);
  },
  wanted: no('orders.not_possible_now'),
}));

export const rescheduleChecks: readonly Check[] = [
  ...actChecks,
  ...guardChecks,
  ...clockChecks,
  lapseCheck,
  ...noticeChecks,
];
