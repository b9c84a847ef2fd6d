import { expect, test } from 'vitest';
import { addDays, instantToWire, toInstant } from '../../domain/time/kuwaitTime.ts';
import { openDatabase } from '../../server/store/database.ts';
import { httpParty } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';
import { HOUSE, NASSER, RECITER } from './people.ts';

/** A database that counts the rows that statements return. */
function countingDatabase() {
  const database = openDatabase(':memory:');
  const counted = { rows: 0 };
  const { all, get } = database;
  database.all = <T>(...args: Parameters<typeof all>) => {
    const rows = all<T>(...args);
    counted.rows += rows.length;
    return rows;
  };
  database.get = <T>(...args: Parameters<typeof get>) => {
    const row = get<T>(...args);
    if (row !== undefined) counted.rows += 1;
    return row;
  };
  return { database, counted };
}

/** Rows read per night while a reciter approves the nights of an order that another host has requested too. */
async function rowsPerNight(nights: number): Promise<number> {
  const { database, counted } = countingDatabase();
  const server = startServer({ database });
  const lines = Array.from({ length: nights }, (_, index) => ({
    qaari_zakreen: RECITER.name,
    package_id: RECITER.package,
    delivery_date_time: instantToWire(toInstant(addDays('2026-12-05', index), '19:00')),
  }));
  const place = async (email: string) => {
    const placed = await httpParty(server, email).method('husainia.api.place_order', {
      ...{ lines, address: HOUSE, occasion: 'condolence', expected_total: nights * RECITER.price },
    });
    return placed.body.message.order as string;
  };
  await place('laila.customer@example.com');
  const order = await place(NASSER);
  counted.rows = 0;
  const response = await httpParty(server, RECITER.email).method('husainia.api.approve_order', { order });
  expect(response.body.message.approved).toHaveLength(nights);
  expect(response.body.message.auto_rejected).toHaveLength(nights);
  return counted.rows / nights;
}

test('approving fifty nights reads as few rows per night as approving ten', async () => {
  const [ten, fifty] = [await rowsPerNight(10), await rowsPerNight(50)];
  // a provider's track record reads the latest responses, at most fifty
  expect(fifty).toBeLessThan(ten * 1.5);
});
