import { expect, it } from 'vitest';
import { HOUR } from '../../domain/time/kuwaitTime.ts';
import { at, HOUSE, NASSER, RECITER, STAFF } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';

const PLACE = 'husainia.api.place_order';

it('orders that staff sends for a customer count against the customer’s own limit', async () => {
  const server = startServer();
  const staff = httpParty(server, STAFF);
  const bookFor = (on_behalf_of: string) =>
    staff.method(PLACE, {
      ...{ on_behalf_of, address: HOUSE, occasion: 'condolence', expected_total: RECITER.price },
      lines: [
        { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-12-01', '19:30') },
      ],
    });
  // a demo allows 20 times as many
  const most = 60 * 20;
  server.site.limits.claim(
    Array.from({ length: most }, () => ['calls of a method by an account', `${PLACE} ${NASSER}`, most, HOUR] as const),
  );
  const { status, messages } = await bookFor(NASSER);
  expect([status, messages[0]?.key]).toEqual([429, 'common.too_many']);
  expect((await bookFor('laila.customer@example.com')).status).toBe(200);
});
