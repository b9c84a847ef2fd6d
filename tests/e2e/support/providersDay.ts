import { expect } from '@playwright/test';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { paths, resourceUrl } from '../../../domain/paths.ts';
import { payOrder } from './payment.ts';
import type { RunningServer } from './server.ts';
import { call, kuwaitNow, sampleSession, wall } from './site.ts';

/** A reciter of the sample data, and the address of the bookings. */
const RECITER = 'jasim-al-sidrani';
export const RECITER_EMAIL = `${RECITER}@example.com`;
export const PLACE = { latitude: 29.3162, longitude: 48.0105 };
const NASSER = 'nasser.customer@example.com';
const LAILA = 'laila.customer@example.com';
const BADER = 'bader.customer@example.com';
const DAY = 24 * 3_600_000;

const houses = {
  surra: {
    place_kind: 'house',
    area: 'surra',
    block: '3',
    street: '9',
    house: '14',
    ...PLACE,
    location_precision: 'pin',
  },
  adailiya: {
    place_kind: 'house',
    area: 'adailiya',
    block: '2',
    street: '21',
    house: '5',
    ...PLACE,
    location_precision: 'pin',
  },
};

type House = keyof typeof houses;
type Host = 'nasser' | 'laila' | 'bader';
type Headers = Record<string, string>;

const keyed = (headers: Headers): Headers => ({ ...headers, 'Idempotency-Key': crypto.randomUUID() });

/** Creates a reciter's evening through the API. */
export async function eveningOf(server: RunningServer) {
  const [nasser, laila, bader, reciter] = await Promise.all(
    [NASSER, LAILA, BADER, RECITER_EMAIL].map(async (email) => (await sampleSession(server, email)).headers),
  );
  // The evening after the next one: by then the sample's own bookings are over, at whatever hour the test runs.
  const day = wall((await kuwaitNow(server)) + 2 * DAY).slice(0, 10);
  const response = await fetch(server.url + resourceUrl('Qaari Zakreen', RECITER), { headers: nasser });
  const { data } = (await response.json()) as {
    data: { packages: { package_id: string; package_unit_price: number }[] };
  };
  const [row] = data.packages;

  /** Requests an hour of the evening. @returns the line and its order */
  async function ask(clock: string, { by = 'nasser' as Host, house = 'surra' as House } = {}) {
    const placed = await call(
      server,
      'husainia.api.place_order',
      {
        lines: [{ qaari_zakreen: RECITER, package_id: row?.package_id, delivery_date_time: `${day} ${clock}:00` }],
        address: houses[house],
        occasion: 'nadhr',
        expected_total: row?.package_unit_price,
      },
      keyed({ nasser, laila, bader }[by]!),
    );
    return { line: (placed.lines as { name: string }[])[0]!.name, order: String(placed.order) };
  }

  /** Creates a requested, approved and paid session. @returns the line */
  async function booked(clock: string, house: House = 'surra'): Promise<string> {
    const { line, order } = await ask(clock, { house });
    await call(server, 'husainia.api.approve_order', { name: line }, keyed(reciter!));
    await payOrder(server, nasser!, order);
    return line;
  }

  /** The response links in the reciter's emails, newest first. */
  const links = async (): Promise<string[]> =>
    (await server.mailsTo(RECITER_EMAIL)).flatMap(
      ({ text }) => new RegExp(`${paths.answer}#[\\w-]+`).exec(text)?.[0] ?? [],
    );

  return {
    day,
    ask,
    booked,
    /** Requests a session. @returns the response link in the reciter's email */
    async mailed(clock: string, of: { by?: Host } = {}): Promise<{ line: string; link: string }> {
      const before = (await links()).length;
      const { line } = await ask(clock, of);
      await expect.poll(async () => (await links()).length).toBe(before + 1);
      return { line, link: (await links())[0]! };
    },
    /** Marks the reciter's arrival through the API. */
    async arrive(line: string): Promise<void> {
      const body = {
        status: STATUS.arrived,
        arrival_latitude: PLACE.latitude,
        arrival_longitude: PLACE.longitude,
        arrival_accuracy: 5,
      };
      const response = await fetch(server.url + resourceUrl('Order Progress', line), {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', ...keyed(reciter!) },
        body: JSON.stringify({ data: body }),
      });
      if (!response.ok) throw new Error(`arrive: ${response.status} ${await response.text()}`);
    },
    /** The line as its reciter reads it. */
    async read(line: string): Promise<Record<string, unknown>> {
      const found = await fetch(server.url + resourceUrl('Order Progress', line), { headers: reciter });
      return ((await found.json()) as { data: Record<string, unknown> }).data;
    },
    /** The reciter's outside bookings, as the reciter reads them. */
    async engagements(): Promise<Record<string, unknown>[]> {
      const fields = encodeURIComponent('["starts_at","ends_at","area","title"]');
      const found = await fetch(`${server.url}${resourceUrl('Own Engagement')}?fields=${fields}`, { headers: reciter });
      return ((await found.json()) as { data: Record<string, unknown>[] }).data;
    },
    /** The reciter's public free times. */
    async hours(): Promise<{ weekday: string; from_time: string; to_time: string }[]> {
      const found = await fetch(server.url + resourceUrl('Qaari Zakreen', RECITER), { headers: nasser });
      return ((await found.json()) as { data: { working_hours: [] } }).data.working_hours;
    },
    /** Moves the server's clock to an hour of the evening. */
    async until(clock: string): Promise<void> {
      const now = await kuwaitNow(server);
      await server.advanceClock(Math.ceil((Date.parse(`${day}T${clock}:00Z`) - now) / 60_000));
    },
  };
}
