import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '../../domain/roles.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { testServer } from '../support/testServerFactory.ts';
import { KITCHEN, NASSER, RECITER, STAFF } from './people.ts';

let guest: HttpParty;
let customer: HttpParty;
let reciter: HttpParty;
let kitchen: HttpParty;
let staff: HttpParty;
let password: string;

beforeAll(() => {
  const server = testServer();
  password = server.samplePassword;
  guest = httpParty(server);
  customer = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
  kitchen = httpParty(server, KITCHEN.email);
  staff = httpParty(server, STAFF);
});

/** Invisible texts. */
const UNSEEN = ['\u200D', '\u200B\u200F', '\u3164', '\u2800', ' \u00AD\u00A0'];
const HALF = '\uD83D';

const toRefusal = ({ status, messages }: Awaited<ReturnType<HttpParty['call']>>) => [
  status,
  messages.map(({ fieldname, key }) => [fieldname, key]),
];
const register = (values: Record<string, string>) =>
  guest.method('husainia.api.register', {
    username: 'Umm Hadi',
    email: 'umm.hadi@example.com',
    mobile_no: '55512399',
    role_profile_name: ROLE.customer,
    new_password: 'quiet-river',
    ...values,
  });
const contact = (values: Record<string, string>) =>
  guest.method('husainia.api.contact', { name: 'Ali', email: 'ali@example.com', message: 'Hello', ...values });

describe('a required field', () => {
  it.each(UNSEEN)('isn’t filled by %j', async (blank) => {
    const missing = (field: string) => [417, [[field, 'common.required']]];
    expect(toRefusal(await register({ username: blank }))).toEqual(missing('username'));
    expect(toRefusal(await contact({ name: blank }))).toEqual(missing('name'));
    expect(toRefusal(await contact({ message: blank }))).toEqual(missing('message'));
    expect(toRefusal(await customer.update('User', NASSER, { first_name: blank }))).toEqual(missing('first_name'));
    expect(
      toRefusal(await reciter.update('Qaari Zakreen', RECITER.name, { qaari_name: blank, qaari_name_ar: blank })),
    ).toEqual(missing('qaari_name'));
    const address = { place_kind: 'house', area: 'salmiya', block: blank, street: '5', house: '1' };
    expect(toRefusal(await customer.create('Address', address))).toEqual(missing('block'));
  });
});

it('normalizes a single-line text, without invisible characters', async () => {
  const { body } = await customer.update('User', NASSER, {
    first_name: 'Nas\u200Bser\r\nBin \u200D',
    last_name: 'Ali',
  });
  expect([body.data.first_name, body.data.full_name]).toEqual(['Nasser Bin', 'Nasser Bin Ali']);
});

it('accepts a pasted email at login', async () => {
  const { status } = await guest.method('husainia.api.login', {
    usr: `\u2068${NASSER.toUpperCase()}\u200F `,
    pwd: password,
  });
  expect(status).toBe(200);
});

it('accepts a phone number in any format', async () => {
  const { body } = await customer.update('User', NASSER, { mobile_no: '\u061C965 ５５５0\u00AD2237' });
  expect(body.data.mobile_no).toBe('55502237');
});

it('accepts amounts and numbers as pages and Arabic keyboards write them', async () => {
  const { body } = await staff.read('Husainia Settings', 'Husainia Settings');
  const response = await staff.update('Husainia Settings', 'Husainia Settings', {
    delivery_fee: '\u200F٢٫٥٠\u00A0د.ك',
    slot_buffer_minutes: '\u200F٣٠',
    modified: body.data.modified,
  });
  expect([response.body.data.delivery_fee, response.body.data.slot_buffer_minutes]).toEqual([2.5, 30]);
  const pause = await reciter.update('Qaari Zakreen', RECITER.name, { buffer_minutes: '٤٥' });
  expect(pause.body.data.buffer_minutes).toBe(45);
  const limit = await kitchen.update('Restaurant', KITCHEN.name, { capacity_portions: '١٬٢٠٠' });
  expect(limit.body.data.capacity_portions).toBe(1200);
});

it('rejects half of a surrogate pair anywhere', async () => {
  expect(toRefusal(await customer.update('User', NASSER, { first_name: `Ali${HALF}` }))).toEqual([
    417,
    [['first_name', 'errors.format']],
  ]);
  expect((await contact({ message: HALF })).status).toBe(417);
  expect((await contact({ message: 'whole 🎉' })).status).toBe(200);
});

it.each(['🎉', '%', '_'])('matches nothing for %s', async (words) => {
  const found = await guest.call(
    'GET',
    `/api/method/husainia.api.search?kind=reciter&words=${encodeURIComponent(words)}`,
  );
  expect([found.status, found.body.message.total]).toEqual([200, 0]);
});

it('finds names typed on another keyboard', async () => {
  const total = async (words: string) =>
    (await guest.call('GET', `/api/method/husainia.api.search?kind=reciter&words=${encodeURIComponent(words)}`)).body
      .message.total;
  expect(await total('ھادی')).toBe(await total('هادي'));
  expect(await total('هادي')).toBeGreaterThan(0);
});
