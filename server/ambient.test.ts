import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixedAmbient, seededRandom } from './ambient.ts';
import { createApp } from './http/app.ts';
import { openSession } from './marketplace/accounts/sessions.ts';
import { SAMPLE_RECITER } from './seed/accounts.ts';
import { fillNewDatabase } from './seedDatabase.ts';
import { readSettings } from './settings.ts';
import { createSite } from './site.ts';
import { openDatabase } from './store/database.ts';

const NOON = Date.UTC(2026, 10, 21, 9);

test('the same seed returns the same bytes in the same order, and another seed returns others', () => {
  const [one, same, other] = [seededRandom('one'), seededRandom('one'), seededRandom('other')];
  const drawn = one.bytes(40);
  expect(Buffer.concat([same.bytes(7), same.bytes(33)])).toEqual(drawn);
  expect(other.bytes(40)).not.toEqual(drawn);
  const uuid = one.uuid();
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(one.uuid()).not.toBe(uuid);
});

/** All rows of a site after it was filled and received a few requests. */
async function rowsAfter(seed: string): Promise<Record<string, unknown>> {
  const database = openDatabase(':memory:');
  const settings = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'majalis-seed-')) });
  const site = createSite({ database, ambient: fixedAmbient(NOON, seed), settings, evenStep: 0 });
  fillNewDatabase(site);
  const { engine } = site;
  const pair = engine.run(engine.administrator, (context) => openSession(context, SAMPLE_RECITER));
  const app = createApp(site);
  const call = (method: string, body: object, authorization?: string) =>
    app.request(`${settings.publicUrl}/api/method/husainia.api.${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(authorization ? { Authorization: authorization } : {}) },
      body: JSON.stringify(body),
    });
  const calls = [
    await call('forgot_password', { email: SAMPLE_RECITER }),
    await call('make_calendar_feed', {}, `token ${pair.api_key}:${pair.api_secret}`),
  ];
  expect(calls.map(({ status }) => status)).toEqual([200, 200]);
  await site.outbox.settled();
  const tables = database.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  // marks of the change log stay random: a reader must never see a rolled-back mark again
  return Object.fromEntries(
    tables
      .filter(({ name }) => name !== '__changes')
      .map(({ name }) => [name, database.all(`SELECT * FROM "${name}"`)]),
  );
}

test('with a seed, the same requests create the same records, including keys and tokens', async () => {
  const records = await rowsAfter('one');
  expect(records['tabAccount Token']).not.toEqual([]);
  expect(await rowsAfter('one')).toEqual(records);
});
