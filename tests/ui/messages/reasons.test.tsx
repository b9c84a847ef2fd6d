import '../../support/browser.ts';

import { afterAll, beforeAll, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, orderPath } from '../../../domain/paths.ts';
import { advance, afterMinutes, at, book, NASSER, PIN, pay, RECITER, RIVAL, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { NEW, newcomer } from '../../support/newUser.ts';
import { closePage } from '../../support/openPage.tsx';
import { isSilentAbout, type KeyedPage, openKeyedPage, says } from './keyedPage.tsx';

const LINE = 'Order Progress';
const server = newcomer();
const nasser = httpParty(server, NASSER);
const hessa = httpParty(server, NEW);
const yousef = httpParty(server, RECITER.email);
const staff = httpParty(server, STAFF);

const approve = (line: string, who = yousef) => who.method('husainia.api.approve_order', { name: line });
const step = (who: typeof staff, line: string, status: string, more: object = {}) =>
  who.update(LINE, line, { status, ...(who === staff && { status_note: 'By telephone.' }), ...more });

/** A paid booking that starts in some hours. */
async function paid(hours: number): Promise<string> {
  const { line, order } = await book(nasser, afterMinutes(server.clock.now(), hours * 60));
  await approve(line);
  await pay(server, nasser, order);
  return line;
}

/** A line for each reason of its end, ended by the real steps. */
const ended: Record<string, string> = {};
let page: KeyedPage;

beforeAll(async () => {
  const wish = async (day: string, who = nasser) => (await book(who, at(day, '19:00'))).line;
  // two customers want the same evening
  const lost = await wish('2026-12-01');
  await approve(await wish('2026-12-01', hessa));
  const ill = await wish('2026-12-02');
  await approve(ill);
  await step(yousef, ill, STATUS.serviceUnavailable);
  const closed = await wish('2026-12-03');
  await step(staff, closed, STATUS.cancelled);
  const taken = await wish('2026-12-04');
  await approve(taken);
  await step(staff, taken, STATUS.serviceUnavailable);
  const own = await wish('2026-12-05');
  await step(nasser, own, STATUS.cancelled);
  const declined = await wish('2026-12-10');
  await step(yousef, declined, STATUS.cancelled);
  const { line: suspended } = await book(nasser, at('2026-12-06', '19:00'), { reciter: RIVAL, total: RIVAL.price });
  await staff.method('husainia.api.set_vendor_status', {
    doctype: 'Qaari Zakreen',
    name: RIVAL.name,
    status: 'Suspended',
    note: 'Complaints.',
  });
  const unanswered = await wish('2026-12-07');
  const unpaid = await wish('2026-12-08');
  await approve(unpaid);
  const done = [await paid(3), await paid(5), await paid(7), await paid(9)] as const;
  await advance(server, 3 * 60);
  const withdrawn = await wish('2026-12-09');
  const { packages } = (await staff.read('Qaari Zakreen', RECITER.name)).body.data as {
    packages: { package_id: string }[];
  };
  await staff.update('Qaari Zakreen', RECITER.name, {
    packages: packages.filter(({ package_id }) => package_id !== RECITER.package),
  });
  await step(yousef, done[0], STATUS.arrived, {
    arrival_latitude: PIN.latitude,
    arrival_longitude: PIN.longitude,
    arrival_accuracy: 5,
  });
  await advance(server, 61);
  await step(yousef, done[0], STATUS.delivered);
  await advance(server, 61);
  await step(nasser, done[1], STATUS.delivered);
  await advance(server, 2 * 60);
  await step(staff, done[2], STATUS.delivered);
  await advance(server, 30 * 60);
  Object.assign(ended, {
    slot_taken: lost,
    vendor_cannot_serve: ill,
    staff_cancelled: closed,
    staff_unavailable: taken,
    customer_cancelled: own,
    vendor_rejected: declined,
    vendor_suspended: suspended,
    vendor_timeout: unanswered,
    payment_timeout: unpaid,
    package_withdrawn: withdrawn,
    vendor_confirmed: done[0],
    customer_confirmed: done[1],
    staff_confirmed: done[2],
    auto_24h: done[3],
  });
});

afterAll(closePage);

it('the customer reads why each booking ended', async () => {
  page = await openKeyedPage(orderPath(ended.slot_taken ?? ''), { as: NASSER, server });
  for (const key of [
    'orders.reason.slot_taken',
    'orders.reason.vendor_cannot_serve',
    'orders.reason.staff_cancelled',
    'orders.reason.staff_unavailable',
    'orders.reason.vendor_rejected',
    'orders.reason.vendor_suspended',
    'orders.reason.vendor_timeout',
    'orders.reason.payment_timeout',
    'orders.reason.package_withdrawn',
    'orders.reason.vendor_confirmed',
    'orders.reason.staff_confirmed',
    'orders.reason.auto_24h',
  ]) {
    isSilentAbout(key === 'orders.reason.slot_taken' ? 'orders.reason.auto_24h' : key);
    await page.visit(orderPath(ended[key.replace('orders.reason.', '')] ?? ''));
    await says(key);
  }
  await says('orders.service.DL');
  await closePage();
});

it('staff reads what the customer did', async () => {
  page = await openKeyedPage(backOfficeOrderPath(ended.customer_confirmed ?? ''), { as: STAFF, server });
  await says('orders.reason.customer_confirmed');
  isSilentAbout('orders.reason.customer_cancelled');
  await page.visit(backOfficeOrderPath(ended.customer_cancelled ?? ''));
  await says('orders.reason.customer_cancelled');
});
