/** Each step of a line by each permitted actor, with all its effects. */

import { STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import { MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Row } from '../../../server/ports/row.ts';
import { book, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { NOON } from '../../support/serverHarness.ts';
import type { Check } from './checks.ts';
import { STEPS, type Step } from './steps.ts';
import { refusalOf, type Trial } from './trial.ts';

const STAMPS = ['approved_at', 'paid_at', 'arrived_at', 'delivered_at'];
const NOTE = 'asked by telephone';

const rowsOf = ({ run }: Trial, doctype: string, fields: string[], filters: unknown[]): Row[] =>
  run(({ system }) => system.list(doctype, { fields, filters, order_by: 'name asc', limit_page_length: 0 }));

const newsOf = (trial: Trial, line: string, user: string): unknown[] =>
  rowsOf(
    trial,
    'Husainia Notification',
    ['name', 'kind'],
    [
      ['order_progress', '=', line],
      ['user', '=', user],
    ],
  ).map((row) => `${row.name} ${row.kind}`);

/** The line before the step, with a draft invoice or an open payment if possible. */
async function prepared(trial: Trial, [, from, , , { kind = 'reciter', slot, attempt }]: Step): Promise<string> {
  const isCatering = kind === 'restaurant';
  // a request's delivery invoice comes from another line of its order, which has since ended
  const line = await trial.line(isCatering && from === STATUS.pendingVerification ? STATUS.paymentPending : from, kind);
  if (isCatering && from === STATUS.pendingVerification)
    trial.set('Order Progress', line, { status: from, sales_invoice: null });
  if (!isCatering && from === STATUS.pendingVerification)
    await trial.party('vendor').create('Sales Invoice', { custom_order_progress: line });
  if (slot) trial.move(line, ...slot);
  if (attempt)
    await trial
      .party('customer')
      .method('husainia.api.pay_order', { order: trial.stored('Order Progress', line).order_no });
  return line;
}

async function act(trial: Trial, line: string, [, from, to, by, { reason }]: Step): Promise<unknown> {
  if (by !== 'system') {
    const { latitude, longitude } = trial.stored('Order Progress', line);
    const position = { arrival_latitude: latitude, arrival_longitude: longitude, arrival_accuracy: 5 };
    const body = { status: to, ...(by === 'staff' ? { status_note: NOTE } : {}), ...(by === 'vendor' ? position : {}) };
    if (by === 'customer' && to === STATUS.arrived) return refusalOf(await trial.confirmArrival(line));
    return refusalOf(await trial.put(by, line, body));
  }
  if (from === STATUS.paymentPending && to === STATUS.paymentCompleted)
    return trial.system(line, to, { paymentVerified: true });
  return reason ? trial.system(line, to, { reason }) : trial.due(line);
}

/** Status codes, repeated here to be independent of the tables under test. */
const SHORT: Record<Status, string> = {
  [STATUS.pendingVerification]: 'PV',
  [STATUS.paymentPending]: 'PP',
  [STATUS.paymentCompleted]: 'PC',
  [STATUS.arrived]: 'AR',
  [STATUS.delivered]: 'DL',
  [STATUS.cancelled]: 'CA',
  [STATUS.serviceUnavailable]: 'SU',
};
const worded = (value: unknown): string => SHORT[value as Status] ?? String(value);

/** The effects of the step, without empty values. */
async function traces(trial: Trial, step: Step): Promise<string> {
  const [, from, to, , { attempt }] = step;
  const line = await prepared(trial, step);
  const before = trial.stored('Order Progress', line);
  const users = {
    customer: String(before.user),
    vendor: String(trial.stored(String(before.type), String(before.doc_name)).user),
  };
  const known = new Set(Object.values(users).flatMap((user) => newsOf(trial, line, user)));
  const invoices = rowsOf(trial, 'Sales Invoice', ['name'], [['custom_order_progress', '=', line]]);
  const response = await act(trial, line, step);
  const after = trial.stored('Order Progress', line);
  const notificationsOf = (user: string) =>
    newsOf(trial, line, user)
      .filter((one) => !known.has(one))
      .map((one) => String(one).split(' ').at(-1))
      .sort();
  const minutes = (value: unknown) => Math.round(((parseInstant(value) ?? 0) - NOON) / MINUTE);
  const invoiceNow = rowsOf(trial, 'Sales Invoice', ['docstatus'], [['custom_order_progress', '=', line]]).map(
    (row) => row.docstatus,
  );
  const audit = rowsOf(
    trial,
    'Audit Event',
    ['action', 'ref_name', 'reason'],
    [
      ['ref_name', '=', line],
      ['action', '!=', 'open'],
    ],
  );
  const found: Row = {
    answer: response,
    status: after.status,
    reason: after.status_reason || undefined,
    wait: after.deadline_at ? minutes(after.deadline_at) : undefined,
    stamps: STAMPS.filter((field) => !before[field] && after[field]),
    place: after.arrival_accuracy && !before.arrival_accuracy ? after.arrival_accuracy : undefined,
    payout: after.payout_status !== before.payout_status ? after.payout_status : undefined,
    customer: notificationsOf(users.customer),
    vendor: notificationsOf(users.vendor),
    invoice: invoices.length || invoiceNow.length ? (invoiceNow.length ? invoiceNow : 'gone') : undefined,
    fee: rowsOf(trial, 'Sales Invoice', ['docstatus'], [['custom_order', '=', before.order_no]]).map(
      (row) => row.docstatus,
    ),
    attempts: attempt
      ? rowsOf(trial, 'Payment Attempt', ['state'], [['order_no', '=', before.order_no]]).map((row) => row.state)
      : undefined,
    refunds: rowsOf(trial, 'Refund', ['reason', 'state'], [['order_no', '=', before.order_no]])
      .map((row) => `${row.reason} ${row.state}`)
      .sort(),
    audit: audit.map((row) => row.action),
    events: rowsOf(
      trial,
      'Order Event',
      ['from_status', 'to_status', 'actor_role', 'creation'],
      [['order_progress', '=', line]],
    )
      .filter((row) => row.to_status === to && row.from_status === from)
      .map((row) => row.actor_role),
  };
  // Its time is free for the next check.
  trial.set('Order Progress', line, { status: STATUS.cancelled, deadline_at: null });
  // omit what was absent before and after
  return Object.entries(found)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && !value.length))
    .map(([key, value]) => `${key} ${[value].flat().map(worded).join(' ')}`)
    .join(', ');
}

/** The deadline that a line gets with its new status, by the status in short. */
const DEADLINES: Partial<Record<string, string>> = { PP: 'pay', PC: 'done', AR: 'done', SU: 'close' };

function stepCheck(step: Step): Check {
  const [id, from, to, by, { kind, reason, attempt }, wanted] = step;
  const own = `transitions.${id}`;
  const deadline = DEADLINES[SHORT[to]];
  return {
    about: [
      `statuses.${SHORT[to]}.name`,
      ...(deadline ? [`statuses.${SHORT[to]}.deadline`, `deadlines.${deadline}.earliest`] : []),
      ...(by === 'staff' ? ['doctypes.Order Progress.Husainia Staff.write.status_note'] : []),
      `${own}.by.${by}`,
      ...(reason ? [`${own}.by.${by}.reasons.${reason}`] : []),
      ...(kind ? [`${own}.effects.fee_settled`, `${own}.effects.fee_invoice_made`] : []),
      ...(attempt ? [`${own}.effects.attempts_superseded`] : []),
      `${own}.effects`,
      own,
    ],
    what: `${id} by ${by}${kind ? ' of catering' : ''}${reason ? `, ${reason}` : ''} from ${from}`,
    run: (trial) => traces(trial, step),
    wanted,
  };
}

const LAILA = 'laila.customer@example.com';

const displacing: Check = {
  about: [
    'transitions.approve.effects.overlapping_requests_displaced',
    'transitions.displace.effects.free_starts_offered',
  ],
  what: 'an approval ends the other requests for the time and offers other starts',
  async run(trial) {
    const start = trial.start();
    const first = await book(trial.party('customer'), start);
    const second = await book(httpParty(trial.matrix.server, LAILA), start);
    const response = await trial.party('vendor').method('husainia.api.approve_order', { name: first.line });
    const { status, status_reason } = trial.stored('Order Progress', second.line);
    const [news] = rowsOf(
      trial,
      'Husainia Notification',
      ['kind', 'text_values'],
      [
        ['order_progress', '=', second.line],
        ['user', '=', LAILA],
        ['kind', '=', 'request_displaced'],
      ],
    );
    const starts = (JSON.parse(String(news?.text_values ?? '{}')) as { starts?: unknown[] }).starts;
    return [response.body.message?.auto_rejected?.length, status, status_reason, (starts?.length ?? 0) > 0];
  },
  wanted: [1, STATUS.serviceUnavailable, 'slot_taken', true],
};

const requested: Check = {
  about: ['request.to', 'request.by.customer', 'request.effects.customer_told', 'request.effects.vendor_told'],
  what: 'a request is there for its provider, and both are told',
  async run(trial) {
    const line = await trial.line(STATUS.pendingVerification);
    const { status, user, released } = trial.stored('Order Progress', line);
    const notificationsOf = (who: unknown) =>
      newsOf(trial, line, String(who)).map((one) => String(one).split(' ').at(-1));
    return [status, released, notificationsOf(user), notificationsOf(RECITER.email)];
  },
  wanted: [STATUS.pendingVerification, 1, ['request_sent'], ['request_received']],
};

export const effectChecks: readonly Check[] = [requested, displacing, ...STEPS.map(stepCheck)];
