import { ROLE } from '../domain/access.ts';
import { hashPasswordNow } from './marketplace/accounts/passwords.ts';
import { storePasswordHash } from './marketplace/accounts/sql/accounts.ts';
import { openLedger } from './marketplace/money/ledger/openLedger.ts';
import { bookSamplePayments, simulatorStore } from './marketplace/payments/simulatorStore.ts';
import { SAMPLE_RECITER, STAFF_EMAIL } from './seed/accounts.ts';
import { PRODUCTION_SETTINGS, seedBaseData, seedPages } from './seed/base.ts';
import { seedSampleData } from './seed/seed.ts';
import type { Site } from './site.ts';
import { DataFolderError } from './store/dataFolder.ts';
import { markSite, siteMark } from './store/dataFolderMarker.ts';

/** Whether a demonstration filled the database. A database that is older than marks is recognized by two sample accounts. */
function isDemonstration({ engine }: Site): boolean {
  const mark = siteMark(engine.database);
  if (mark) return mark === 'demo';
  return engine.read(engine.administrator, ({ system }) =>
    [
      { name: STAFF_EMAIL, role_profile_name: ROLE.staff },
      { name: SAMPLE_RECITER, role_profile_name: ROLE.reciter },
    ].every((account) => system.count('User', { filters: account }) > 0),
  );
}

/**
 * Refuses to start a production site with sample accounts, whose password everyone knows.
 * @throws DataFolderError
 */
function refuseDemonstration(site: Site): void {
  const { mode, dataDir } = site.settings;
  if (mode === 'production' && isDemonstration(site))
    throw new DataFolderError(
      `${dataDir} was filled by a demonstration, and everybody knows the password of its accounts: set DATA_DIR to a folder of its own for production.`,
    );
}

/**
 * Fills a new database: with the sample catalogue in a demonstration, with base data in production.
 * @returns whether it was new
 * @throws DataFolderError for a production site on a database that a demonstration filled
 */
export function fillNewDatabase(site: Site): boolean {
  const { engine, settings, ambient } = site;
  const { database } = engine;
  const known = engine.read(engine.administrator, (context) => context.system.count('Role Profile', {}));
  if (known) {
    refuseDemonstration(site);
    if (settings.mode === 'production') markSite(database, 'production');
    seedPages(engine, ambient.now());
    openLedger(engine);
    return false;
  }
  const now = ambient.now();
  if (settings.mode === 'production') {
    database.transaction(() => {
      seedBaseData(engine, { now, more: PRODUCTION_SETTINGS });
      markSite(database, 'production');
    });
    return true;
  }
  // All sample accounts share a password that is printed anyway, so it is hashed once to keep the first start short.
  const hash = hashPasswordNow(ambient.random, settings.samplePassword);
  database.transaction(() => {
    seedSampleData(engine, { now, setPassword: (user) => storePasswordHash(database, user, hash) });
    openLedger(engine);
    engine.run(engine.administrator, (context) =>
      bookSamplePayments(context, simulatorStore(database.secrets), settings.publicUrl),
    );
    markSite(database, 'demo');
  });
  return true;
}
