import { describe, expect, test, vi } from 'vitest';
import type { Method } from '../../domain/methods/definition.ts';
import { methods } from '../../domain/methods/methods.ts';
import { LINE_TYPE, STATUS } from '../../domain/order/orderStatus.ts';
import { ROLE } from '../../domain/roles.ts';
import { toInstant } from '../../domain/time/kuwaitTime.ts';
import { apiOver, page } from './testing.ts';

const email = 'ali@example.com';
const cart = { user: email, restaurant_package: [], qaari_zakreen_packages: [] };

describe('idempotency keys', () => {
  test('writes send a new idempotency key for each call', async () => {
    const { api, requests } = apiOver(() => ({
      body: { message: { lines: [], auto_rejected: [] }, data: { name: 'x' } },
    }));
    await api.placeOrder({ shipping_address: 'A', expectedTotal: 1000 });
    await api.payOrder({ order: 'O' });
    await api.approveOrder({ name: 'OP' });
    await api.deliverLine({ name: 'OP' });
    await api.clearCart(email);
    const keys = requests.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).toBe(true);
    expect(new Set(keys).size).toBe(5);
  });

  test('a retry sends the idempotency key that the caller passed', async () => {
    const { api, requests } = apiOver([{ status: 503 }, { body: { message: { lines: [] } } }]);
    const order = { shipping_address: 'A', expectedTotal: 1000 };
    const options = { idempotencyKey: 'mine' };
    await api.placeOrder(order, options).catch(() => api.placeOrder(order, options));
    expect(requests.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['mine', 'mine']);
  });

  test('reads and guests’ calls send no idempotency key', async () => {
    const { api, requests } = apiOver(() => ({ body: { full_name: 'x', message: { lines: [] } } }));
    await Promise.all([api.quote(), api.me(), api.login({ usr: 'a', pwd: 'b' }), api.forgotPassword({ email })]);
    expect(requests.some(({ headers }) => 'Idempotency-Key' in headers)).toBe(false);
  });
});

test('every method calls the URL of its definition, and sends a key only where the definition allows one', async () => {
  const unsaid: string[] = [];
  for (const [name, { name: path, verb, key, roles }] of Object.entries<Method>(methods)) {
    const { api, requests } = apiOver(() => ({ body: { message: {} } }));
    const call = (api as Record<string, unknown>)[name] as ((input: object) => Promise<unknown>) | undefined;
    // The response doesn't matter here; some methods reject this one.
    await call?.({ key: 'kept', username: 'x' }).catch(() => undefined);
    const [first] = requests;
    if (!first) unsaid.push(name);
    else {
      expect(first.line).toMatch(new RegExp(`^${verb} /api/method/${path.replaceAll('.', '\\.')}(\\?|$)`));
      const carries = 'Idempotency-Key' in first.headers;
      if (key === 'required') expect(carries, name).toBe(true);
      if (verb === 'GET' || key === 'ignored' || ROLE.guest in roles) expect(carries, name).toBe(false);
    }
  }
  expect(unsaid).toEqual([]);
});

describe('order line transitions', () => {
  const at = '2026-11-22 19:30:00';
  const position = { latitude: 29.3, longitude: 48.1, accuracy: 12 };
  const cases = [
    ['cancelLine', { name: 'OP' }, { status: STATUS.cancelled }],
    ['deliverLine', { name: 'OP' }, { status: STATUS.delivered }],
    ['withdrawLine', { name: 'OP', status_note: 'ill' }, { status: STATUS.serviceUnavailable, status_note: 'ill' }],
    [
      'arriveLine',
      { name: 'OP', position },
      { status: STATUS.arrived, arrival_latitude: 29.3, arrival_longitude: 48.1, arrival_accuracy: 12 },
    ],
    ['arriveLine', { name: 'OP', status_note: 'seen' }, { status: STATUS.arrived, status_note: 'seen' }],
    ['deliverLine', { name: 'OP', pressedAt: at }, { status: STATUS.delivered, pressed_at: at }],
    ['arriveLine', { name: 'OP', pressedAt: at }, { status: STATUS.arrived, pressed_at: at }],
    ['noteLine', { name: 'OP', status_note: 'later?' }, { status_note: 'later?' }],
  ] as const;
  test.each(cases)('%s %o', async (method, input, fields) => {
    const { api, requests } = apiOver([{ body: { data: { name: 'OP' } } }]);
    const step = api[method] as (input: object) => Promise<unknown>;
    expect(await step(input)).toMatchObject({ data: { id: 'OP' } });
    expect(requests).toMatchObject([{ line: 'PUT /api/resource/Order%20Progress/OP', body: { data: fields } }]);
  });
});

describe('the cart', () => {
  const stored = { body: { data: cart } };

  test('a saved cart row omits the fields that the server sets', async () => {
    const { api, requests } = apiOver([stored]);
    const row = {
      name: 'r',
      idx: 1,
      parent: email,
      owner: email,
      kind: 'restaurant' as const,
      provider: 'x',
      packageId: 'p',
      quantity: 2,
    };
    await api.saveCart({ ...cart, name: email, restaurant_package: [row] });
    expect(requests[0]?.body).toEqual({
      restaurant_package: [{ name: 'r', restaurant_owner: 'x', package_id: 'p', order_quantity: 2 }],
      qaari_zakreen_packages: [],
    });
  });

  test('saving a cart that an order deleted creates a new one', async () => {
    const { api, lines } = apiOver([{ status: 404 }, stored]);
    await api.saveCart({ ...cart, name: email });
    expect(lines()).toEqual(['PUT /api/resource/Cart/ali%40example.com', 'POST /api/resource/Cart']);
  });

  test('creating a cart that another tab created updates it', async () => {
    const { api, lines } = apiOver([{ status: 409 }, stored]);
    await api.saveCart(cart);
    expect(lines()).toEqual(['POST /api/resource/Cart', 'PUT /api/resource/Cart/ali%40example.com']);
  });

  test('saving a cart passes on any other error', async () => {
    const { api, lines } = apiOver([{ status: 403 }]);
    await expect(api.saveCart(cart)).rejects.toMatchObject({ status: 403 });
    expect(lines()).toHaveLength(1);
  });
});

describe('responses are converted to the model', () => {
  const wireLine = {
    ...{ kind: 'restaurant', vendor: 'K-1', vendor_title: 'Kitchen', vendor_title_ar: null, package_id: 'p1' },
    ...{ package_name: 'Tray', package_name_ar: null, order_quantity: 2, minimum_unit: 1, unit_price: 12.5 },
    ...{ line_total: 25, old_price: null, start: '2026-11-28 19:30:00', end: null, course: '', unavailable: 0 },
    ...{ problem: null, nearest: ['2026-11-29 19:30:00'], choices: [], answer_by: null, decide_by: null },
  };
  const quote = { lines: [wireLine], subtotal: 25, delivery_fee: 5, fee_open: 1, total: 30 };
  const ours = {
    lines: [
      {
        ...{
          provider: 'K-1',
          providerTitle: 'Kitchen',
          packageId: 'p1',
          quantity: 2,
          unitPrice: 12_500,
          total: 25_000,
        },
        ...{ start: toInstant('2026-11-28', '19:30'), end: undefined, unavailable: false },
        nearest: [toInstant('2026-11-29', '19:30')],
      },
    ],
    ...{ deliveryFee: 5000, isFeeUnknown: true, total: 30_000 },
  };

  test('a quote, also the one of a rejected request', async () => {
    const { api } = apiOver([{ body: { message: quote } }, { status: 417, body: { data: quote } }]);
    expect((await api.quote()).data).toMatchObject(ours);
    await expect(api.placeOrder({ expectedTotal: 1 })).rejects.toMatchObject({ body: { data: ours } });
  });

  test('one approval has the shape of several', async () => {
    const ended = { name: 'OP-2', slot_start: '2026-11-28 19:30:00', slot_end: '2026-11-28 20:00:00' };
    const { api } = apiOver([
      { body: { message: { order_progress: 'OP', sales_invoice: 'I', auto_rejected: [ended] } } },
    ]);
    expect((await api.approveOrder({ name: 'OP' })).data).toEqual({
      approved: ['OP'],
      refused: [],
      displaced: [{ id: 'OP-2', start: toInstant('2026-11-28', '19:30'), end: toInstant('2026-11-28', '20:00') }],
    });
  });

  test('a payout line has the payout of an order line', async () => {
    const line = {
      ...{ name: 'OP', order_no: 'O', slot_start: '2026-11-28 19:30:00', line_total: 60, amount: 54, reference: '' },
      ...{ due_at: '2026-11-30 10:00:00', paid_at: null, waits: null, until: null },
    };
    const provider = { type: LINE_TYPE.reciter, name: 'Q', amount: 54, lines: [line] };
    const { api } = apiOver([{ body: { message: { totals: [], waiting: 0, providers: [provider], last: null } } }]);
    const [read] = (await api.payouts()).data.providers;
    expect(read).toMatchObject({ name: 'Q', amount: 54_000, lines: [{ id: 'OP', orderNo: 'O', total: 60_000 }] });
    expect(read?.lines[0]).toMatchObject({ payout: 54_000, payoutDue: toInstant('2026-11-30', '10:00') });
    expect(read?.lines[0]).toMatchObject({ payoutPaidAt: undefined, payoutReference: undefined });
  });

  test('a proposal is sent with the names of the wire', async () => {
    const message = { state: 'asked', at: '2026-11-28 19:30:00', now: '2026-11-28 19:30:00', line: null, pay_by: null };
    const { api, requests } = apiOver([{ body: { message } }]);
    const seenStart = toInstant('2026-11-28', '19:30');
    const start = toInstant('2026-11-28', '21:00');
    const { data } = await api.answerLink({ token: 't', answer: 'propose', seenStart, start });
    expect(requests[0]?.body).toEqual({
      ...{ token: 't', answer: 'propose', slot_start: '2026-11-28 19:30:00', start: '2026-11-28 21:00:00' },
    });
    expect(data).toEqual({ state: 'asked', at: seenStart, line: null, payDeadline: undefined });
  });
});

describe('server messages', () => {
  const refused = (key?: string) => ({
    status: 417,
    body: {
      exc_type: key ? 'ValidationError' : 'TimestampMismatchError',
      _server_messages: JSON.stringify([
        JSON.stringify({ message: 'English', key, values: { n: 5 }, raise_exception: 1 }),
      ]),
    },
  });
  const translate = vi.fn((key: string, values: object) =>
    key.startsWith('x.') ? undefined : `${key} ${JSON.stringify(values)}`,
  );

  test.each([
    ['checkout.minimum', 'checkout.minimum {"n":5}'],
    ['x.not_loaded', 'English'],
    [undefined, 'common.changed_elsewhere {"n":5}'],
  ])('a refusal %s is reported as %s', async (key, sentence) => {
    const { api } = apiOver([refused(key)], { translate });
    await expect(api.quote()).rejects.toMatchObject({ message: sentence, body: key ? { key, values: { n: 5 } } : {} });
  });

  test('a successful response includes the server’s messages', async () => {
    const _server_messages = JSON.stringify([
      JSON.stringify({ message: 'Orders auto-rejected: OP-2', key: 'orders.auto_rejected' }),
    ]);
    const { api } = apiOver([{ body: { message: { auto_rejected: [] }, _server_messages } }]);
    expect((await api.approveOrder({ name: 'OP' })).messages).toMatchObject([{ key: 'orders.auto_rejected' }]);
  });
});

test('a new picture in a form is uploaded before the record is saved', async () => {
  const saved = { body: { data: { name: 'q1' } } };
  const { api, lines } = apiOver([{ body: { status: 200, file_url: '/files/a' } }, saved, saved]);
  await api.update('reciters', {
    id: 'q1',
    data: { cover_picture: { rawFile: new File(['x'], 'a.png', { type: 'image/png' }) } },
    previousData: { id: 'q1' },
  });
  expect(lines().slice(0, 2)).toEqual(['POST /upload-files-bg', 'PUT /api/resource/Qaari%20Zakreen/q1']);
});

test('every response reports the server’s time, errors included', async () => {
  const onServerTime = vi.fn();
  const headers = { Date: 'Sat, 21 Nov 2026 12:00:00 GMT' };
  const { api } = apiOver(
    [
      { headers, body: { message: {} } },
      { headers, status: 417 },
    ],
    { onServerTime },
  );
  await api.settings();
  await api.quote().catch(() => undefined);
  expect(onServerTime.mock.calls).toEqual([[headers.Date], [headers.Date]]);
});

test('the X-Server-Time header takes precedence over Date', async () => {
  const onServerTime = vi.fn();
  const headers = { Date: 'Sat, 21 Nov 2026 12:00:00 GMT', 'X-Server-Time': 'Sat, 21 Nov 2026 13:40:00 GMT' };
  const { api } = apiOver([{ headers, body: { message: {} } }], { onServerTime });
  await api.settings();
  expect(onServerTime.mock.calls).toEqual([[headers['X-Server-Time']]]);
});

test('places use the simple-rest dialect, with the total of Content-Range', async () => {
  const { api } = apiOver([{ body: [{ id: 'salmiya' }], headers: { 'Content-Range': 'places 0-0/9' } }]);
  expect(await api.getList('places', page(10))).toEqual({ data: [{ id: 'salmiya' }], total: 9 });
});

test('a rejected search for places becomes an HttpError with its retry delay', async () => {
  const { api } = apiOver([{ status: 429, headers: { 'Retry-After': '7' } }]);
  await expect(api.getList('places', page(10))).rejects.toMatchObject({ status: 429, body: { retryAfter: 7 } });
});

test('a response that is HTML instead of JSON is an error', async () => {
  const { api } = apiOver([{ body: '<!doctype html>' }]);
  await expect(api.me()).rejects.toMatchObject({ name: 'HttpError' });
});
