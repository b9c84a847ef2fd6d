import { resourceUrl } from '../../../domain/paths.ts';
import { SAMPLE_PASSWORD, STAFF } from '../support/messages.ts';
import type { RunningServer } from '../support/server.ts';
import { call, kuwaitNow, sampleSession, wall } from '../support/site.ts';

const DAY = 24 * 3_600_000;

export const CUSTOMER = { email: 'nasser.customer@example.com', password: SAMPLE_PASSWORD };

interface Session {
  headers: Record<string, string>;
}

/** The sample customer's records on the server, and the actions of other people. */
export interface World {
  /** A start at nine o'clock that no one else requests. */
  evening(turn: number): string;
  /** Fills the cart with one session only. */
  fillCart(start: string): Promise<void>;
  /** Creates an approved session that awaits payment. @returns the line */
  approvedLine(start: string): Promise<string>;
  /** The number of the customer's lines, past ones included. */
  lines(): Promise<number>;
  /** The number of the site's Payment Entries. */
  payments(): Promise<number>;
}

export async function worldOf(server: RunningServer): Promise<World> {
  const customer = await sampleSession(server, CUSTOMER.email);
  const reciter = await sampleSession(server, 'yousef-al-sanbouki@example.com');
  const staff = await sampleSession(server, STAFF);
  const now = await kuwaitNow(server);
  const count = async (doctype: string, { headers }: Session): Promise<number> => {
    const response = await fetch(`${server.url}${resourceUrl(doctype)}?limit_page_length=1000`, { headers });
    return ((await response.json()) as { data: unknown[] }).data.length;
  };
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  const session = (start: string) => ({
    qaari_zakreen: 'yousef-al-sanbouki',
    package_id: 'yousef-al-sanbouki--fatiha1',
    delivery_date_time: start,
  });
  return {
    evening: (turn) => `${wall(now + (10 + turn) * DAY).slice(0, 10)} 21:00:00`,
    async fillCart(start) {
      const rows = { restaurant_package: [], qaari_zakreen_packages: [session(start)] };
      const save = (method: string, url: string, body: unknown) =>
        fetch(server.url + url, {
          method,
          headers: { 'Content-Type': 'application/json', ...customer.headers, ...key() },
          body: JSON.stringify(body),
        });
      // The ordered cart still exists, without rows.
      const changed = await save('PUT', resourceUrl('Cart', CUSTOMER.email), rows);
      const response = changed.ok
        ? changed
        : await save('POST', resourceUrl('Cart'), { data: { user: CUSTOMER.email, ...rows } });
      if (!response.ok) throw new Error(`cart: ${response.status} ${await response.text()}`);
    },
    async approvedLine(start) {
      const place = { place_kind: 'house', area: 'surra', block: '3', street: '9', house: '14' };
      const placed = await call(
        server,
        'husainia.api.place_order',
        { lines: [session(start)], address: place, occasion: 'condolence', expected_total: 45 },
        { ...customer.headers, ...key() },
      );
      const line = (placed.lines as { name: string }[])[0]?.name ?? '';
      await call(server, 'husainia.api.approve_order', { name: line }, { ...reciter.headers, ...key() });
      return line;
    },
    lines: () => count('Order Progress', customer),
    payments: () => count('Payment Entry', staff),
  };
}
