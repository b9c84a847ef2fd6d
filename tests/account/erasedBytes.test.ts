import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeBackup } from '../../server/store/backup.ts';
import { openDatabase } from '../../server/store/database.ts';
import { DATA } from '../../server/store/dataFolder.ts';
import { HOUSE } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';

const MARKER = 'zanjabeel';
const EMAIL = `${MARKER}@example.com`;
const PASSWORD = 'majlis-2026';

/** Files of a folder that contain the marker. */
const filesWithMarker = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && readFileSync(join(folder, entry.name)).includes(MARKER) ? [entry.name] : [],
  );

it('no byte of the data, its log or a backup contains a text of a deleted account', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'majalis-erased-'));
  const database = openDatabase(join(dataDir, DATA.database));
  const server = startServer({ database, settings: { dataDir } });
  const guest = httpParty(server);
  await guest.create('User', {
    ...{ email: EMAIL, username: MARKER, mobile_no: '51234567', role_profile_name: 'huserprofile' },
    new_password: PASSWORD,
  });
  server.seed(({ system }) => system.setValues('User', EMAIL, { user_status: 'Active', email_verified: 1 }));
  const customer = httpParty(server, EMAIL);
  // many long texts, so that pages are split, moved and freed
  for (let at = 0; at < 20; at += 1) {
    const address = await customer.create('Address', {
      ...{ ...HOUSE, address_title: `${MARKER} ${at}`, directions: `${MARKER} `.repeat(20) },
    });
    if (at % 2) await customer.remove('Address', address.body.data?.name);
  }
  await customer.method('husainia.api.contact', { name: MARKER, email: EMAIL, message: `${MARKER} `.repeat(100) });
  database.checkpoint();
  expect(filesWithMarker(dataDir)).not.toEqual([]);
  const closed = await customer.method('husainia.api.close_account', { password: PASSWORD });
  expect(closed.status).toBe(200);
  expect(filesWithMarker(dataDir)).toEqual([]);
  const copy = join(dataDir, 'copy');
  makeBackup(dataDir, copy);
  expect(filesWithMarker(copy)).toEqual([]);
  database.close();
}, 60_000);
