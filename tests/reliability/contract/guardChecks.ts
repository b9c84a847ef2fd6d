/** The guards of requests and steps, and their errors. */
import { nightAt } from '../../../domain/calendar/nightStart.ts';
import { STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { getNights } from '../../../server/marketplace/common/nights.ts';
import type { Row, Value } from '../../../server/ports/row.ts';
import { book, KITCHEN, RECITER } from '../../integration/people.ts';
import { httpParty, type WireResponse } from '../../support/httpParty.ts';
import type { Check } from './checks.ts';
import { afterNow, keyOf, refusalOf, type Trial } from './trial.ts';

const LAILA = 'laila.customer@example.com';
const { pendingVerification: PV, paymentPending: PP, paymentCompleted: PC } = STATUS;

/** Sets values of a Single or a record temporarily. */
export async function during<T>(trial: Trial, [doctype, name, values]: Change, work: () => Promise<T>): Promise<T> {
  const before = trial.stored(doctype, name);
  const write = (of: Row) => trial.run(({ system }) => system.update(doctype, name, of));
  write(values);
  try {
    return await work();
  } finally {
    write(Object.fromEntries(Object.keys(values).map((field) => [field, before[field] ?? null])));
  }
}
export type Change = [doctype: string, name: string, values: Row];
const setting = (values: Row): Change => ['Husainia Settings', 'Husainia Settings', values];
const reciter = (values: Row): Change => ['Qaari Zakreen', RECITER.name, values];

/** The spec's sequence: the order, then an event, then its only line, to which all guards apply. */
export async function sendRequest(
  trial: Trial,
  change?: Change,
  start = trial.start(),
  kitchen = false,
  row: Row = {},
): Promise<string> {
  const customer = trial.party('customer');
  const address = trial.matrix.probes.Address!.find((probe) => probe.owners.length)!.name;
  const [type, provider, rows, field] = kitchen
    ? (['Restaurant', KITCHEN, 'restaurant_package', 'restaurant_owner'] as const)
    : (['Qaari Zakreen', RECITER, 'qaari_zakreen_packages', 'qaari_zakreen'] as const);
  const order = await customer.create('Order', {
    shipping_address: address,
    delivery_date_time: trial.start(),
    [rows]: [{ [field]: provider.name, package_id: provider.package, order_quantity: kitchen ? 2 : 1, ...row }],
  });
  if (order.status !== 200) throw new Error(`Order: ${refusalOf(order)}`);
  const send = async () => {
    const line = await customer.create('Order Progress', {
      order_no: order.body.data.name,
      type,
      doc_name: provider.name,
      package_id: provider.package,
      delivery_date_time: start,
    });
    if (line.status === 200) trial.set('Order Progress', line.body.data.name, { status: STATUS.cancelled });
    return refusalOf(line);
  };
  return change ? during(trial, change, send) : send();
}

/** The night of the trial's start, relative to Isha, which gives a different time. */
const boundToIsha = (trial: Trial): Row => ({
  night: trial.run((context) => nightAt(getNights(context), parseInstant(trial.start()) ?? 0)),
  anchor: 'isha',
  anchor_offset: 7,
});

export const refused = (guard: string, wanted: string, run: (trial: Trial) => unknown): Check => ({
  about: [`request.guards.${guard}`, `guards.${guard}.key`, `guards.${guard}.exception`],
  what: `a request against ${guard}`,
  run,
  wanted,
});
export const no = (key: string): string => `417 ValidationError ${key}`;

function packageChange(trial: Trial, values: Row, kitchen = false): Change {
  const [doctype, name, table, id] = kitchen
    ? (['Restaurant', KITCHEN.name, 'restaurant_package', KITCHEN.package] as const)
    : (['Qaari Zakreen', RECITER.name, 'packages', RECITER.package] as const);
  const rows = trial.stored(doctype, name)[table] as Row[];
  return [doctype, name, { [table]: rows.map((row) => (row.package_id === id ? { ...row, ...values } : row)) }];
}

const requestChecks: Check[] = [
  { ...refused('none', '200', (trial) => sendRequest(trial)), about: ['request.guards'] },
  refused('vendor_verified', no('booking.unavailable'), (trial) =>
    sendRequest(trial, reciter({ verification_status: 'Suspended' })),
  ),
  refused('package_offered', no('checkout.line_unavailable'), (trial) =>
    sendRequest(trial, packageChange(trial, { visible: 0 })),
  ),
  refused('quantity', no('checkout.minimum'), (trial) =>
    sendRequest(trial, packageChange(trial, { package_minimum_unit: 9 }, true), undefined, true),
  ),
  refused('quantity_limit', no('errors.between'), (trial) =>
    sendRequest(trial, setting({ max_order_qty: 1 }), undefined, true),
  ),
  refused('line_total', no('errors.between'), (trial) => sendRequest(trial, setting({ max_line_total: 1 }))),
  refused('start_in_future', no('booking.start_in_past'), (trial) => sendRequest(trial, undefined, afterNow(-60))),
  refused('notice', no('booking.notice'), (trial) => sendRequest(trial, setting({ min_notice_minutes: 500_000 }))),
  refused('night', no('booking.night_changed'), (trial) =>
    sendRequest(trial, undefined, trial.start(), false, boundToIsha(trial)),
  ),
  refused('horizon', no('booking.horizon'), (trial) => sendRequest(trial, undefined, '2029-01-10 15:00:00')),
  refused('vendor_hours', no('booking.closed'), (trial) =>
    sendRequest(trial, reciter({ days_off: [{ from_date: '2026-11-21', to_date: '2027-11-21' }] })),
  ),
  refused('governorate', no('booking.outside_area'), (trial) =>
    sendRequest(trial, reciter({ serves: [{ governorate: 'jahra' }] })),
  ),
  refused('own_duplicate', no('booking.own_duplicate'), async (trial) => {
    const { slot_start } = trial.stored('Order Progress', await trial.line(PV));
    return sendRequest(trial, undefined, String(slot_start).replace(':00:00', ':30:00'));
  }),
  refused('open_requests', no('booking.too_many_open'), (trial) =>
    sendRequest(trial, setting({ max_open_requests: 0 })),
  ),
];

/** Whether Laila can request the time of a line at a status. Minutes: the slot, by default days ahead. */
async function sameHour(trial: Trial, status: Status): Promise<string> {
  const line = await trial.line(status === STATUS.cancelled ? PV : status);
  if (status === STATUS.cancelled) trial.set('Order Progress', line, { status });
  const { slot_start } = trial.stored('Order Progress', line);
  const response = await book(httpParty(trial.matrix.server, LAILA), String(slot_start)).then(
    () => '200',
    (error: Error) => error.message,
  );
  trial.set('Order Progress', line, { status: STATUS.cancelled });
  return response.includes('booking.slot_taken') ? response.slice(0, 17) : response;
}
const HELD = 'place_order: 409 ';
const holdChecks: Check[] = Object.entries({
  PV: PV,
  PP,
  PC,
  AR: STATUS.arrived,
  DL: STATUS.delivered,
  CA: STATUS.cancelled,
}).map(
  ([code, status]): Check => ({
    about: [
      `statuses.${code}.blocks`,
      `statuses.${code}`,
      'request.guards.no_overlap',
      'guards.no_overlap.key',
      'guards.no_overlap.exception',
      'blocking_type',
    ],
    what: `the hour of a line at ${code} is asked for`,
    run: (trial) => sameHour(trial, status),
    wanted: code === 'PV' || code === 'CA' ? '200' : HELD,
  }),
);

/** A released line of the actor for trying a step. */
export const step = (
  transition: string,
  guard: string,
  wanted: unknown,
  run: (trial: Trial) => Promise<unknown>,
): Check => ({
  about: [`transitions.${transition}.guards.${guard}`, `guards.${guard}.key`, `guards.${guard}.exception`],
  what: `${transition} against ${guard}`,
  run,
  wanted,
});

/** A paid line whose service starts in an hour and whose provider marks the arrival. */
async function arrival(trial: Trial, body: Row, values: Record<string, Value> = {}): Promise<string> {
  const line = await trial.line(PC);
  trial.move(line, 60, 120);
  const { latitude, longitude } = trial.stored('Order Progress', line);
  trial.set('Order Progress', line, values);
  const here = { arrival_latitude: latitude, arrival_longitude: longitude, arrival_accuracy: 5 };
  const response = await trial.put('vendor', line, { status: STATUS.arrived, ...here, ...body });
  trial.set('Order Progress', line, { status: STATUS.cancelled });
  return refusalOf(response);
}

async function withOpenPayment(trial: Trial, act: (line: string) => Promise<WireResponse>): Promise<string> {
  const line = await trial.line(PP);
  await trial
    .party('customer')
    .method('husainia.api.pay_order', { order: trial.stored('Order Progress', line).order_no });
  return refusalOf(await act(line));
}

async function inGrace(trial: Trial, minutesAgo: number): Promise<unknown> {
  const line = await trial.line(PP);
  await trial
    .party('customer')
    .method('husainia.api.pay_order', { order: trial.stored('Order Progress', line).order_no });
  return trial.due(line, minutesAgo);
}

const stepChecks: Check[] = [
  step('approve', 'before_answer_deadline', no('orders.answer_deadline_passed'), async (trial) => {
    const line = await trial.line(PV);
    trial.set('Order Progress', line, { deadline_at: afterNow(-1) });
    return refusalOf(await trial.put('vendor', line, { status: PP }));
  }),
  step('approve', 'vendor_verified', no('booking.unavailable'), async (trial) => {
    const line = await trial.line(PV);
    return during(trial, reciter({ verification_status: 'Pending' }), async () =>
      refusalOf(await trial.put('vendor', line, { status: PP })),
    );
  }),
  step('approve', 'no_overlap', ['409 OverlapError booking.slot_taken', 'booking.free_starts'], async (trial) => {
    const wish = await trial.line(PV);
    const held = await trial.line(PP);
    const { slot_start, slot_end } = trial.stored('Order Progress', wish);
    trial.set('Order Progress', held, { slot_start: String(slot_start), slot_end: String(slot_end) });
    const response = await trial.put('vendor', wish, { status: PP });
    trial.set('Order Progress', held, { status: STATUS.cancelled });
    return [refusalOf(response), keyOf({ ...response, messages: response.messages.slice(1) })];
  }),
  step('pay', 'payment_verified', no('payment.not_confirmed'), async (trial) => trial.system(await trial.line(PP), PC)),
  step('cancel_unpaid', 'no_payment', no('payment.checking_line'), (trial) =>
    withOpenPayment(trial, (line) => trial.put('customer', line, { status: STATUS.cancelled })),
  ),
  step('withdraw_unpaid', 'no_payment', no('payment.checking_line'), (trial) =>
    withOpenPayment(trial, (line) => trial.put('vendor', line, { status: STATUS.serviceUnavailable })),
  ),
  {
    about: ['transitions.lapse_payment.guards.no_payment', 'deadlines.pay.grace'],
    what: 'an open payment is waited for, half an hour',
    run: async (trial) => [await inGrace(trial, 29), await inGrace(trial, 31)],
    wanted: [false, true],
  },
  step('arrive', 'code_right', no('orders.code_wrong'), async (trial) => {
    const line = await trial.line(PC);
    trial.move(line, 60, 120);
    const { door_code } = (await trial.party('customer').read('Order Progress', line)).body.data;
    const wrong = String((Number(door_code) + 1) % 1_000_000).padStart(6, '0');
    const response = await trial.put('vendor', line, { status: STATUS.arrived, arrival_code: wrong });
    trial.set('Order Progress', line, { status: STATUS.cancelled });
    return refusalOf(response);
  }),
  step('arrive', 'exact_location', no('orders.no_exact_location'), (trial) =>
    arrival(trial, {}, { location_precision: 'area' }),
  ),
  step('arrive', 'position_sent', no('orders.not_arrived'), (trial) => arrival(trial, { arrival_accuracy: '' })),
  step('arrive', 'position_accurate', no('orders.position_weak'), (trial) => arrival(trial, { arrival_accuracy: 500 })),
  step('arrive', 'near_location', no('orders.not_arrived'), (trial) => arrival(trial, { arrival_latitude: 29.1 })),
  {
    about: ['staff_needs.status_note', 'staff_needs'],
    what: 'staff acts without saying why',
    async run(trial) {
      return refusalOf(await trial.put('staff', await trial.line(PV), { status: STATUS.cancelled }));
    },
    wanted: no('staff.note_required'),
  },
];

export const guardChecks: readonly Check[] = [...requestChecks, ...holdChecks, ...stepChecks];
