import { beforeAll, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import {
  advance,
  afterMinutes,
  at,
  book,
  KITCHEN,
  NASSER,
  PIN,
  pay,
  RECITER,
  STAFF,
} from '../../integration/people.ts';
import { type HttpParty, httpParty, type WireResponse } from '../../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

let server: EmbeddedServer;
let customer: HttpParty;
let reciter: HttpParty;
let staff: HttpParty;

beforeAll(() => {
  server = startServer();
  customer = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
  staff = httpParty(server, STAFF);
});

const keys = ({ messages }: WireResponse) => messages.map(({ key }) => key);

it('an address used by an order is hidden instead of deleted', async () => {
  const { line } = await book(customer, at('2026-12-01', '19:00'));
  const { shipping_address } = (await customer.read('Order Progress', line)).body.data;
  await customer.update('Order Progress', line, { status: STATUS.cancelled });
  expect(keys(await customer.remove('Address', shipping_address))).toEqual(['checkout.address_hidden']);
  expect((await customer.read('Address', shipping_address)).body.data.hidden).toBe(1);
});

it('an arrival can be marked only during its window', async () => {
  const { line, order } = await book(customer, afterMinutes(server.clock.now(), 10 * 60));
  await reciter.method('husainia.api.approve_order', { name: line });
  await pay(server, customer, order);
  const arrive = () =>
    reciter.update('Order Progress', line, {
      status: STATUS.arrived,
      arrival_latitude: PIN.latitude,
      arrival_longitude: PIN.longitude,
      arrival_accuracy: 5,
    });
  expect(keys(await arrive())).toEqual(['orders.too_early']);
  await advance(server, 15 * 60);
  expect(keys(await arrive())).toEqual(['orders.too_late']);
});

it.each([
  ['a blank', { package_name: '', package_name_ar: '' }, 'packages.1.package_name', 'common.required'],
  ['a long text', { package_name: 'x'.repeat(141) }, 'packages.1.package_name', 'errors.too_long'],
  ['a long text of no rule of ours', { category: 'x'.repeat(141) }, 'restaurant_package.1.category', 'errors.too_long'],
  ['a link to nothing', { type: 'nowhere' }, 'type.1.type', 'staff.value.link'],
])('%s in a row is reported at the row’s field, with a catalogue message', async (_what, wrong, fieldname, key) => {
  const [table = ''] = fieldname.split('.');
  const [doctype, name] = table.startsWith('restaurant')
    ? (['Restaurant', KITCHEN.name] as const)
    : (['Qaari Zakreen', RECITER.name] as const);
  const stored = (await staff.read(doctype, name)).body.data[table] as object[];
  const [first] = stored;
  const rows = [first, { ...(stored[1] ?? {}), ...wrong }];
  const { status, messages } = await staff.update(doctype, name, { [table]: rows });
  expect([status, messages.map((one) => [one.fieldname, one.key])]).toEqual([417, [[fieldname, key]]]);
});

it('a provider can’t be verified before the email is confirmed and the record complete', async () => {
  const { engine } = server.site;
  const verify = () =>
    staff.method('husainia.api.set_vendor_status', {
      doctype: 'Qaari Zakreen',
      name: RECITER.name,
      status: 'Verified',
    });
  engine.run(engine.administrator, ({ system }) => {
    system.setValues('Qaari Zakreen', RECITER.name, {
      verification_status: 'Pending',
      description: '',
      description_ar: '',
    });
    system.setValues('User', RECITER.email, { email_verified: 0 });
  });
  expect(keys(await verify())).toEqual(['account.email_not_verified_vendor']);
  engine.run(engine.administrator, ({ system }) => {
    system.setValues('User', RECITER.email, { email_verified: 1 });
  });
  expect(keys(await verify())).toEqual(['staff.incomplete']);
});
