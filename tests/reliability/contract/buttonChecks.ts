/** Which buttons each role sees at each status and time, from the function that screens use. */
import { actionsFor, STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import type { Check } from './checks.ts';
import type { Who } from './trial.ts';

const HOUR = 3_600_000;
/** The settings on screens: the values of a new site. */
const SETTINGS = {
  pay_grace_minutes: 30,
  auto_delivered_hours: 24,
  cancel_notice_hours: 48,
  arrival_early_minutes: 180,
  arrival_late_minutes: 180,
  complaint_hours: 5,
  customer_cancels_unpaid: 1,
};

const CODES: Record<string, Status> = {
  PV: STATUS.pendingVerification,
  PP: STATUS.paymentPending,
  PC: STATUS.paymentCompleted,
  AR: STATUS.arrived,
  DL: STATUS.delivered,
  CA: STATUS.cancelled,
  SU: STATUS.serviceUnavailable,
};

/** The possible actions of customer, provider and staff at each status. */
const BUTTONS: Record<string, [string, string, string]> = {
  PV: ['cancel change_request', 'approve reject ask_change', 'approve cancel cannot_serve'],
  PP: ['cancel pay_now', 'cannot_serve', 'cancel cannot_serve'],
  PC: ['cancel deliver complain ask_cancel arrive', 'arrive cannot_serve', 'arrive cannot_serve cancel deliver'],
  AR: ['deliver complain', 'deliver', 'cannot_serve cancel deliver'],
  DL: ['complain', '', ''],
  CA: ['book_again', '', ''],
  SU: ['cancel book_again', '', 'cancel'],
};
const WHO: readonly Who[] = ['customer', 'vendor', 'staff'];

/** The transition behind each button, for the order in which checks are run. */
const BEHIND: Record<string, string> = {
  'approve PV': 'approve',
  'reject PV': 'reject',
  'cancel PV': 'cancel',
  'cannot_serve PV': 'displace',
  'cancel PP': 'cancel_unpaid',
  'cannot_serve PP': 'withdraw_unpaid',
  'arrive PC': 'arrive',
  'cannot_serve PC': 'withdraw_paid',
  'cannot_serve AR': 'withdraw_paid',
  'cancel PC': 'cancel_paid',
  'cancel AR': 'cancel_paid',
  'deliver PC': 'deliver_unmarked',
  'deliver AR': 'deliver',
  'cancel SU': 'close',
};
const entryOf = (action: string, code: string): string[] => {
  const transition = BEHIND[`${action} ${code}`];
  if (transition) return [`transitions.${transition}.action`];
  return [`other_actions.${action}.action`, `other_actions.${action}.status.${code}`, `other_actions.${action}.by`];
};

const atAll: Check[] = Object.entries(BUTTONS).flatMap(([code, cells]) =>
  WHO.map((who, index): Check => {
    const wanted = cells[index]!.split(' ').filter(Boolean).sort();
    return {
      about: wanted.flatMap((action) => entryOf(action, code)),
      what: `buttons at ${code} for ${who}`,
      run: () =>
        actionsFor(CODES[code]!, who)
          .map((offer) => offer.action)
          .sort(),
      wanted,
    };
  }),
);

/** Hours: a service from 100 to 101, a deadline at 50. */
const atHour = (code: string, who: Who, hour: number, wanted: string, about: string): Check => ({
  about: [about],
  what: `buttons at ${code} for ${who}, ${hour} h`,
  run: () => {
    const instants = { now: hour * HOUR, slot_start: 100 * HOUR, slot_end: 101 * HOUR, deadline_at: 50 * HOUR };
    return actionsFor(CODES[code]!, who, { instants, settings: SETTINGS })
      .map((offer) => offer.action)
      .sort()
      .join(' ');
  },
  wanted,
});

const needs = (code: string, who: Who, action: string, wanted: string[], about: string[]): Check => ({
  about,
  what: `what ${action} asks of ${who}`,
  run: () => actionsFor(CODES[code]!, who).find((offer) => offer.action === action)?.needs,
  wanted,
});

const POSITION = ['arrival_latitude', 'arrival_longitude', 'arrival_accuracy'];

export const buttonChecks: readonly Check[] = [
  ...atAll,
  atHour('PV', 'vendor', 50, 'approve ask_change reject', 'transitions.approve.by.vendor.until'),
  atHour('PV', 'vendor', 50.1, 'ask_change reject', 'transitions.approve.by.vendor.until'),
  atHour('PV', 'customer', 50, 'cancel change_request', 'other_actions.change_request.until'),
  atHour('PV', 'customer', 50.1, 'cancel', 'other_actions.change_request.until'),
  atHour('PV', 'staff', 50.1, 'cancel cannot_serve', 'transitions.approve.by.staff.until'),
  atHour('PP', 'customer', 50, 'cancel pay_now', 'other_actions.pay_now.until'),
  atHour('PP', 'customer', 50.1, 'cancel', 'other_actions.pay_now.until'),
  atHour('PC', 'customer', 52, 'ask_cancel cancel', 'other_actions.ask_cancel.after'),
  atHour('PC', 'customer', 51.9, 'cancel', 'other_actions.ask_cancel.after'),
  atHour('PC', 'customer', 99.4, 'ask_cancel', 'transitions.arrive.by.customer.after'),
  atHour('PC', 'customer', 99.5, 'arrive ask_cancel', 'transitions.arrive.by.customer.after'),
  atHour('PC', 'customer', 100, 'arrive ask_cancel complain deliver', 'other_actions.ask_cancel.until'),
  atHour('PC', 'customer', 100.1, 'arrive complain deliver', 'other_actions.ask_cancel.until'),
  atHour('PC', 'customer', 104, 'arrive complain deliver', 'transitions.arrive.by.customer.until'),
  atHour('PC', 'customer', 104.1, 'complain deliver', 'transitions.arrive.by.customer.until'),
  atHour('DL', 'customer', 99.9, '', 'other_actions.complain.after'),
  atHour('DL', 'customer', 106, 'complain', 'other_actions.complain.until'),
  atHour('DL', 'customer', 106.1, '', 'other_actions.complain.until'),
  needs('PC', 'vendor', 'arrive', POSITION, ['transitions.arrive.by.vendor.needs']),
  needs('PC', 'staff', 'arrive', ['status_note'], ['staff_needs']),
];
