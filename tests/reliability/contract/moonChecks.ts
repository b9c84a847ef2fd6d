/** The question after a moon sighting: who can end a line and with which refund, and which provider rules apply to the confirmed evening. */

import { proposeMonthShift } from '../../../server/marketplace/orderWorkflow/moonSighting/proposeMonthShift.ts';
import type { Row } from '../../../server/ports/row.ts';
import { RECITER } from '../../integration/people.ts';
import type { Check } from './checks.ts';
import { no } from './guardChecks.ts';
import { CA, PC, PP } from './steps.ts';
import { type Kind, refusalOf, type Trial } from './trial.ts';

const AHEAD = 6000;
const OWN = 'transitions.moon_cancel';
const GUARD = 'guards.moon_owed';

/** A paid line that its customer cancels, with the effects. */
async function ended(trial: Trial, kind: Kind, moon_state: string): Promise<unknown[]> {
  const name = await trial.line(PC, kind);
  trial.move(name, AHEAD, AHEAD + 60);
  trial.set('Order Progress', name, { moon_state, moon_asked: '1448-07 2026-12-11' });
  const { slot_start: start, order_no } = trial.stored('Order Progress', name);
  const response = await trial
    .party('customer')
    .method('husainia.api.answer_move', { name, start, accept: 0, cancel: 1 });
  const { status, status_reason } = trial.stored('Order Progress', name);
  const list = (doctype: string, fields: string[], filters: unknown[]): Row[] =>
    trial.run(({ system }) => system.list(doctype, { fields, filters, order_by: 'name asc', limit_page_length: 0 }));
  const refunds = list('Refund', ['reason'], [['order_no', '=', order_no]]).map(({ reason }) => reason);
  const notifications = list('Husainia Notification', ['kind', 'user'], [['order_progress', '=', name]])
    .filter(({ kind: news, user }) => news === 'order_cancelled' && user !== trial.stored('Order Progress', name).user)
    .map(({ kind: news }) => news);
  trial.set('Order Progress', name, { status: CA, deadline_at: null, moon_state: null });
  return [refusalOf(response), status, status_reason, refunds.sort(), notifications];
}

/** 10 PM on 15 December 2026, the confirmed night of 7 Rajab, in minutes from now. */
const RAJAB = 24 * 1440 + 600;
const MONTH = '1448-7';

/** A booking bound to a night whose month begins a day later than confirmed before. */
async function proposeMove(trial: Trial, days_off: Row[]): Promise<unknown> {
  const name = await trial.line(PP);
  trial.move(name, RAJAB, RAJAB + 60);
  trial.set('Order Progress', name, { night: '1448-07-07', anchor: 'clock' });
  const { starts_on } = trial.stored('Hijri Month', MONTH);
  trial.set('Hijri Month', MONTH, { starts_on: '2026-12-11' });
  const before = trial.stored('Qaari Zakreen', RECITER.name).days_off as Row[];
  trial.run(({ system }) => system.update('Qaari Zakreen', RECITER.name, { days_off }));
  trial.run((context) => context.database.transaction(() => proposeMonthShift(context, name)));
  const { moon_state } = trial.stored('Order Progress', name);
  trial.run(({ system }) => system.update('Qaari Zakreen', RECITER.name, { days_off: before }));
  trial.set('Hijri Month', MONTH, { starts_on: String(starts_on) });
  const over = { status: CA, deadline_at: null, moon_state: null, move_start: null, move_by: '' };
  trial.set('Order Progress', name, over);
  return moon_state;
}

export const moonChecks: readonly Check[] = [
  {
    about: [
      OWN,
      ...['by', 'by.system', 'by.system.reasons', 'by.system.reasons.moon_changed', 'from', 'from.PC', 'to'].map(
        (entry) => `${OWN}.${entry}`,
      ),
      ...['effects', 'effects.refund_due', 'effects.vendor_told'].map((entry) => `${OWN}.${entry}`),
    ],
    what: 'the customer of a paid line ends it, whose provider cannot come on the true evening',
    run: (trial) => ended(trial, 'reciter', 'owed'),
    wanted: ['200', CA, 'moon_changed', ['moon_changed'], ['order_cancelled']],
  },
  {
    about: [`${OWN}.effects.fee_settled`],
    what: 'and the delivery goes with it',
    run: (trial) => ended(trial, 'restaurant', 'owed'),
    wanted: ['200', CA, 'moon_changed', ['moon_changed', 'no_delivery'], ['order_cancelled']],
  },
  {
    about: [`${OWN}.guards`, `${OWN}.guards.moon_owed`, GUARD, `${GUARD}.key`, `${GUARD}.exception`],
    what: 'he does not end one whose provider can come',
    run: async (trial) => (await ended(trial, 'reciter', '')).slice(0, 2),
    wanted: [no('orders.moon_not_owed'), PC],
  },
  {
    about: ['until', 'until.at'].map((entry) => `${OWN}.by.system.${entry}`),
    what: 'it ends for the moon until it begins',
    async run(trial) {
      const found: unknown[] = [];
      for (const start of [-1, 1]) {
        const name = await trial.line(PC);
        trial.move(name, start, start + 60);
        trial.set('Order Progress', name, { moon_state: 'owed', moon_asked: '1448-07 2026-12-11' });
        found.push(trial.system(name, CA, { causedBy: 'customer' }));
        trial.set('Order Progress', name, { status: CA, deadline_at: null, moon_state: null });
      }
      return found;
    },
    wanted: [no('orders.not_possible_now'), 200],
  },
  {
    about: ['moves.asked_by_moon', 'moves.asked_by_moon.vendor_hours'],
    what: 'a provider is not asked for a day he is off',
    run: async (trial) => [
      await proposeMove(trial, []),
      await proposeMove(trial, [{ from_date: '2026-11-22', to_date: '2027-12-31', note: '' }]),
    ],
    wanted: ['asked', 'owed'],
  },
];
