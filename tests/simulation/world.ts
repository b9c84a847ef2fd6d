import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE } from '../../domain/access.ts';
import { ACCOUNT } from '../../domain/states/account.ts';
import type { Instant } from '../../domain/time/kuwaitTime.ts';
import { fixedAmbient } from '../../server/ambient.ts';
import { fillNewDatabase } from '../../server/seedDatabase.ts';
import { readSettings } from '../../server/settings.ts';
import { createSite, type Site } from '../../server/site.ts';
import { openDatabase } from '../../server/store/database.ts';
import { copyProviders, KITCHENS, RECITERS } from '../bench/market.ts';
import { BANK } from '../integration/people.ts';
import { removeOrders } from '../reliability/records.ts';
import { insertCustomers } from '../reliability/server/serverProcess.ts';

/** How many people a simulated world has. */
export interface WorldSize {
  reciters: number;
  kitchens: number;
  hosts: number;
}

/** A provider: its record's name and its account. */
export interface Provider {
  name: string;
  email: string;
}

export interface World {
  dataDir: string;
  hosts: string[];
  reciters: Provider[];
  kitchens: Provider[];
}

/** Gives copied providers an account, and all of them an unlimited bank account. */
function completeProviders({ engine }: Site): void {
  const { database } = engine;
  for (const { type, email } of [RECITERS, KITCHENS])
    database.run(
      `UPDATE "tab${type}" SET bank_account_name = ?, bank_iban = ?, "${email}" = COALESCE("${email}", "user")`,
      [BANK.bank_account_name, BANK.bank_iban],
    );
  engine.run(engine.administrator, ({ system }) => {
    for (const [{ type }, role] of [
      [RECITERS, ROLE.reciter],
      [KITCHENS, ROLE.restaurant],
    ] as const)
      for (const { user } of system.list(type, { fields: ['user'], limit_page_length: 0 }))
        if (!system.find('User', String(user)))
          system.insert({
            doctype: 'User',
            name: String(user),
            email: String(user),
            username: String(user),
            first_name: String(user),
            enabled: 1,
            role_profile_name: role,
            user_status: ACCOUNT.active,
            user_type: 'Website User',
          });
  });
}

/** Keeps this many providers of a kind, the sample's first, and removes the others. */
function keepProviders({ engine: { database } }: Site, { type, tables }: typeof RECITERS, count: number): Provider[] {
  const providers = database.all<Provider>(
    `SELECT "name", "user" AS email FROM "tab${type}" WHERE verification_status = 'Verified' ORDER BY "name" LIMIT ${count}`,
  );
  const names = providers.map(({ name }) => `'${name}'`).join();
  for (const child of tables)
    database.run(`DELETE FROM "tab${child}" WHERE parenttype = '${type}' AND parent NOT IN (${names})`);
  database.run(`DELETE FROM "tab${type}" WHERE "name" NOT IN (${names})`);
  return providers;
}

/** Lets reciters accept automatically what is requested this many hours ahead. */
export function letAutoAccept({ dataDir }: World, reciters: readonly Provider[], hours: number): void {
  const database = openDatabase(join(dataDir, 'majalis.db'));
  for (const { name } of reciters)
    database.run(`UPDATE "tab${RECITERS.type}" SET auto_accept_hours = ? WHERE "name" = ?`, [hours, name]);
  database.close();
}

/** Creates a data folder with reciters and kitchens of the sample, copies of them, hosts, and no orders. */
export function createWorld(
  { reciters, kitchens, hosts }: WorldSize,
  start: Instant,
  seed: string,
  settings: object,
): World {
  const dataDir = mkdtempSync(join(tmpdir(), 'majalis-year-'));
  const database = openDatabase(join(dataDir, 'majalis.db'));
  const site = createSite({
    database,
    ambient: fixedAmbient(start, `${seed} world`),
    settings: readSettings({ DATA_DIR: dataDir }),
    evenStep: 0,
  });
  fillNewDatabase(site);
  removeOrders(database);
  for (const type of ['Waitlist Entry', 'Contact Message']) database.run(`DELETE FROM "tab${type}"`);
  copyProviders(database, RECITERS, reciters);
  copyProviders(database, KITCHENS, kitchens);
  const world = {
    dataDir,
    hosts: Array.from({ length: hosts }, (_, index) => `host${index}@example.com`),
    reciters: keepProviders(site, RECITERS, reciters),
    kitchens: keepProviders(site, KITCHENS, kitchens),
  };
  completeProviders(site);
  const { engine } = site;
  engine.run(engine.administrator, ({ system }) => {
    insertCustomers(system, world.hosts);
    for (const name of world.hosts) system.setValues('User', name, { email_verified: 1 });
    system.update('Husainia Settings', 'Husainia Settings', settings);
  });
  database.close();
  return world;
}
