/** When a step is possible, to the minute, and when the server takes the next one automatically. */

import type { Status } from '../../../domain/order/orderProcess.ts';
import { instantToWire, MINUTE, parseInstant, WEEKDAYS } from '../../../domain/time/kuwaitTime.ts';
import { remind } from '../../../server/marketplace/site/reminders.ts';
import { book, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { NOON } from '../../support/serverHarness.ts';
import type { Check } from './checks.ts';
import { AR, CA, DL, PC, PP, PV, SU } from './steps.ts';
import { afterNow, refusalOf, type Trial, type Who } from './trial.ts';

const H = 60;
const LATE = '417 ValidationError orders.not_possible_now';
const TOO_EARLY = '417 ValidationError orders.too_early';
const TOO_LATE = '417 ValidationError orders.too_late';

type Window = readonly [string, Who, 'after' | 'until' | 'from', Status, Status, [number, number], string];

// biome-ignore format: one row for each side of each bound
const WINDOWS: readonly Window[] = [
  ['arrive', 'vendor', 'after', PC, AR, [3 * H, 4 * H], '200'],
  ['arrive', 'vendor', 'after', PC, AR, [3 * H + 1, 4 * H], TOO_EARLY],
  ['arrive', 'vendor', 'until', PC, AR, [-4 * H, -3 * H], '200'],
  ['arrive', 'vendor', 'until', PC, AR, [-4 * H, -3 * H - 1], TOO_LATE],
  ['arrive', 'customer', 'after', PC, AR, [30, 90], '200'],
  ['arrive', 'customer', 'after', PC, AR, [31, 91], TOO_EARLY],
  ['arrive', 'customer', 'until', PC, AR, [-4 * H, -3 * H], '200'],
  ['arrive', 'customer', 'until', PC, AR, [-4 * H, -3 * H - 1], LATE],
  ['arrive', 'staff', 'after', PC, AR, [3 * H, 4 * H], '200'],
  ['arrive', 'staff', 'after', PC, AR, [3 * H + 1, 4 * H], TOO_EARLY],
  ['arrive', 'staff', 'until', PC, AR, [-4 * H, -3 * H], '200'],
  ['arrive', 'staff', 'until', PC, AR, [-4 * H, -3 * H - 1], TOO_LATE],
  ['withdraw_paid', 'vendor', 'until', PC, SU, [48 * H, 49 * H], '200'],
  ['withdraw_paid', 'vendor', 'until', PC, SU, [48 * H - 1, 49 * H], LATE],
  ['withdraw_paid', 'vendor', 'from', AR, SU, [60 * H, 61 * H], LATE],
  ['withdraw_paid', 'staff', 'until', PC, SU, [H, 2 * H], '200'],
  ['cancel_paid', 'customer', 'until', PC, CA, [48 * H, 49 * H], '200'],
  ['cancel_paid', 'customer', 'until', PC, CA, [48 * H - 1, 49 * H], LATE],
  ['cancel_paid', 'customer', 'from', AR, CA, [60 * H, 61 * H], LATE],
  ['deliver', 'vendor', 'after', AR, DL, [-H, 0], '200'],
  ['deliver', 'vendor', 'after', AR, DL, [-H, 1], LATE],
  ['deliver', 'customer', 'after', AR, DL, [0, H], '200'],
  ['deliver', 'customer', 'after', AR, DL, [1, H], LATE],
  ['deliver', 'staff', 'after', AR, DL, [0, H], '200'],
  ['deliver', 'staff', 'after', AR, DL, [1, H], LATE],
  ['deliver_unmarked', 'customer', 'after', PC, DL, [0, H], '200'],
  ['deliver_unmarked', 'customer', 'after', PC, DL, [1, H], LATE],
  ['deliver_unmarked', 'staff', 'after', PC, DL, [0, H], '200'],
  ['deliver_unmarked', 'staff', 'after', PC, DL, [1, H], LATE],
  ['deliver_unmarked', 'vendor', 'from', PC, DL, [-2 * H, -H], LATE],
];

const windowCheck = ([id, who, side, from, to, slot, wanted]: Window): Check => {
  const part = `transitions.${id}.by.${who}.${side}`;
  return {
    about: [
      part,
      ...(wanted === TOO_EARLY
        ? [`transitions.${id}.guards.not_too_early`, 'guards.not_too_early.key', 'guards.not_too_early.exception']
        : []),
      ...(wanted === TOO_LATE
        ? [`transitions.${id}.guards.not_too_late`, 'guards.not_too_late.key', 'guards.not_too_late.exception']
        : []),
    ],
    what: `${id} by ${who} of a service from ${slot[0]} to ${slot[1]} minutes`,
    async run(trial) {
      const line = await trial.line(from);
      trial.move(line, ...slot);
      const { latitude, longitude } = trial.stored('Order Progress', line);
      const position = { arrival_latitude: latitude, arrival_longitude: longitude, arrival_accuracy: 5 };
      const more = who === 'staff' ? { status_note: 'asked' } : who === 'vendor' ? position : {};
      const response =
        who === 'customer' && to === AR
          ? await trial.confirmArrival(line)
          : await trial.put(who, line, { status: to, ...more });
      trial.set('Order Progress', line, { status: CA, deadline_at: null });
      return refusalOf(response);
    },
    wanted,
  };
};

const bareWrite: Check = {
  about: ['transitions.arrive.by.customer.method_only'],
  what: 'a customer writes the status of an arrival, which only the method may',
  async run(trial) {
    const line = await trial.line(PC);
    trial.move(line, 0, H);
    const response = await trial.put('customer', line, { status: AR });
    trial.set('Order Progress', line, { status: CA, deadline_at: null });
    return refusalOf(response);
  },
  wanted: '403 PermissionError common.not_allowed',
};

const payChecks: Check[] = [-30, -31].map((start) => ({
  about: ['transitions.pay.by.system.until'],
  what: `money that comes ${-start} minutes after the start`,
  async run(trial) {
    const line = await trial.line(PP);
    trial.move(line, start, 60);
    const response = trial.system(line, PC, { paymentVerified: true });
    trial.set('Order Progress', line, { status: CA, deadline_at: null });
    return response;
  },
  wanted: start === -30 ? 200 : '417 ValidationError orders.not_possible_now',
}));

const settingCheck: Check = {
  about: ['transitions.cancel_unpaid.by.customer.setting'],
  what: 'a customer cancels an approved line where the setting forbids it',
  async run(trial) {
    const set = (value: 0 | 1) =>
      trial.run(({ system }) =>
        system.update('Husainia Settings', 'Husainia Settings', { customer_cancels_unpaid: value }),
      );
    const line = await trial.line(PP);
    set(0);
    const response = await trial.put('customer', line, { status: CA });
    set(1);
    return refusalOf(response);
  },
  wanted: LATE,
};

async function complaint(trial: Trial, status: Status, slot: [number, number]): Promise<string> {
  const line = await trial.line(status);
  trial.move(line, ...slot);
  const response = await trial
    .party('customer')
    .method('husainia.api.complain', { name: line, message: 'Nobody came' });
  trial.set('Order Progress', line, { status: CA, deadline_at: null });
  return refusalOf(response);
}
const complainCheck = (about: string, status: Status, slot: [number, number], wanted: string): Check => ({
  about: [`other_actions.complain.${about}`],
  what: `a complaint about a line at ${status}, of a service from ${slot[0]} to ${slot[1]} minutes`,
  run: (trial) => complaint(trial, status, slot),
  wanted,
});
const complaintChecks: Check[] = [
  complainCheck('status.PC', PC, [0, H], '200'),
  complainCheck('status.AR', AR, [-H, H], '200'),
  complainCheck('status.DL', DL, [-H, H], '200'),
  complainCheck('status', PP, [-H, H], LATE),
  complainCheck('after', PC, [1, H], LATE),
  complainCheck('until', PC, [-6 * H, -5 * H], '200'),
  complainCheck('until', PC, [-6 * H, -5 * H - 1], '417 ValidationError orders.complaint_closed'),
];

const askCancelCheck = (about: string, status: Status, slot: [number, number], wanted: string): Check => ({
  about: [`other_actions.ask_cancel.${about}`, 'other_actions.ask_cancel'],
  what: `a wish to cancel a line at ${status}, of a service from ${slot[0]} to ${slot[1]} minutes`,
  async run(trial) {
    const line = await trial.line(status);
    trial.move(line, ...slot);
    const body = { name: line, message: 'The house is not free' };
    const response = await trial.party('customer').method('husainia.api.ask_cancel', body);
    trial.set('Order Progress', line, { status: CA, deadline_at: null });
    return refusalOf(response);
  },
  wanted,
});
const askCancelChecks: Check[] = [
  askCancelCheck('status.PC', PC, [48 * H, 49 * H], '200'),
  askCancelCheck('after', PC, [48 * H + 1, 50 * H], LATE),
  askCancelCheck('until', PC, [0, H], '200'),
  askCancelCheck('until', PC, [-1, H], LATE),
  askCancelCheck('status', AR, [H, 2 * H], LATE),
];

const otherChecks: Check[] = [
  {
    about: ['other_actions.pay_now.status.PP', 'other_actions.pay_now.by.customer', 'other_actions.pay_now'],
    what: 'an approved order is paid, a paid one is not',
    async run(trial) {
      const tried: string[] = [];
      for (const status of [PP, PC]) {
        const { order_no } = trial.stored('Order Progress', await trial.line(status));
        tried.push(refusalOf(await trial.party('customer').method('husainia.api.pay_order', { order: order_no })));
      }
      return tried;
    },
    wanted: ['200', LATE],
  },
  {
    about: ['other_actions.ask_change.status.PV', 'other_actions.ask_change.by.vendor', 'other_actions.ask_change'],
    what: 'a provider asks for a change of a request, not of an approved line',
    async run(trial) {
      const notes: unknown[] = [];
      for (const status of [PV, PP]) {
        const line = await trial.line(status);
        await trial.put('vendor', line, { status_note: 'An hour later, please' });
        notes.push(trial.stored('Order Progress', line).status_note ?? null);
      }
      return notes;
    },
    wanted: ['An hour later, please', null],
  },
  {
    about: [
      'other_actions.change_request.status.PV',
      'other_actions.change_request.by.customer',
      'other_actions.change_request',
    ],
    what: 'a customer changes a request, not an approved line',
    async run(trial) {
      const tried: string[] = [];
      for (const status of [PV, PP]) {
        const name = await trial.line(status);
        const { line_total } = trial.stored('Order Progress', name);
        const change = { name, revision: 0, guests: 80, expected_total: line_total };
        tried.push(refusalOf(await trial.party('customer').method('husainia.api.change_request', change)));
      }
      return tried;
    },
    wanted: ['200', LATE],
  },
];

const waitOf = (trial: Trial, line: string): number =>
  ((parseInstant(trial.stored('Order Progress', line).deadline_at) ?? 0) - NOON) / MINUTE;

const answerCheck = (start: number, wait: number, about: string): Check => ({
  about: [`deadlines.answer.${about}`, 'statuses.PV.deadline'],
  what: `how long a request of a service in ${start} minutes waits for its answer`,
  async run(trial) {
    const { line } = await book(trial.party('customer'), instantToWire(NOON + start * MINUTE));
    const found = waitOf(trial, line);
    trial.set('Order Progress', line, { status: CA, deadline_at: null });
    return found;
  },
  wanted: wait,
});

const lateRule: Check = {
  about: ['transitions.approve.by.system.until'],
  what: 'a request that is accepted automatically after its deadline',
  async run(trial) {
    const line = await trial.line(PV);
    const accept = (minutes: number) => {
      trial.set('Order Progress', line, { deadline_at: afterNow(minutes) });
      return trial.system(line, PP, { reason: 'auto_accepted' });
    };
    const found = [accept(-1), accept(1)];
    trial.set('Order Progress', line, { status: CA, deadline_at: null });
    return found;
  },
  wanted: ['417 ValidationError orders.answer_deadline_passed', 200],
};

const autoAccepted: Check = {
  about: ['request.effects.auto_accepted', 'transitions.approve.by.system.reasons'],
  what: 'a request to a reciter who accepts from a day ahead',
  async run(trial) {
    // other checks let bookings of the usual customer lapse unpaid
    const laila = httpParty(trial.matrix.server, 'laila.customer@example.com');
    const choose = (auto_accept_hours: number, hours: readonly (typeof WEEKDAYS)[number][]) =>
      trial.run(({ system }) =>
        system.update('Qaari Zakreen', RECITER.name, {
          auto_accept_hours,
          working_hours: hours.map((weekday) => ({ weekday, from_time: '08:00', to_time: '23:00' })),
        }),
      );
    const { line: paid } = await book(laila, trial.start());
    trial.set('Order Progress', paid, { status: PC, paid_at: afterNow(0) });
    choose(24, WEEKDAYS);
    const { line } = await book(laila, trial.start());
    choose(0, []);
    const { status, status_reason } = trial.stored('Order Progress', line);
    for (const name of [paid, line]) trial.set('Order Progress', name, { status: CA, deadline_at: null });
    return [status, status_reason];
  },
  wanted: [PP, 'auto_accepted'],
};

const payWait: Check = {
  about: ['deadlines.pay.earliest.slot_start', 'deadlines.pay.earliest'],
  what: 'an approved line of a service in an hour waits for its payment until the start',
  async run(trial) {
    const line = await trial.line(PV);
    trial.move(line, 60, 120);
    await trial.put('vendor', line, { status: PP });
    const wait = waitOf(trial, line);
    trial.set('Order Progress', line, { status: CA, deadline_at: null });
    return wait;
  },
  wanted: 60,
};

const remindCheck = (deadline: 'answer' | 'pay', status: Status): Check => ({
  about: [`deadlines.${deadline}.remind`],
  what: `a reminder of the ${deadline}, half an hour before`,
  async run(trial) {
    const minutesLeft: number[] = [];
    for (const minutes of [31, 30]) {
      const line = await trial.line(status);
      const since = afterNow(-90);
      trial.set('Order Progress', line, { deadline_at: afterNow(minutes), order_date_time: since, approved_at: since });
      trial.run(remind);
      minutesLeft.push(
        trial.run(({ system }) =>
          system.count('Husainia Notification', {
            filters: [
              ['order_progress', '=', line],
              ['kind', '=', `${deadline}_soon`],
            ],
          }),
        ),
      );
    }
    return minutesLeft;
  },
  wanted: [0, 1],
});

export const windowChecks: readonly Check[] = [
  ...WINDOWS.map(windowCheck),
  bareWrite,
  ...payChecks,
  settingCheck,
  ...complaintChecks,
  ...askCancelChecks,
  ...otherChecks,
  answerCheck(5000, 120, 'earliest.answer_from'),
  answerCheck(100, 85, 'earliest.slot_start'),
  answerCheck(31, 16, 'short_notice.under'),
  answerCheck(20, 10, 'short_notice'),
  lateRule,
  autoAccepted,
  payWait,
  remindCheck('answer', PV),
  remindCheck('pay', PP),
];
