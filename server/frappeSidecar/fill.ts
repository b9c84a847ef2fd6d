import { hashPasswordNow } from '../marketplace/accounts/passwords.ts';
import { storePasswordHash } from '../marketplace/accounts/sql/accounts.ts';
import { openLedger } from '../marketplace/money/ledger/openLedger.ts';
import { bookSamplePayments, simulatorStore } from '../marketplace/payments/simulatorStore.ts';
import { PRODUCTION_SETTINGS, seedBaseData, seedPages } from '../seed/base.ts';
import { seedSampleData } from '../seed/seed.ts';
import type { Site } from '../site.ts';
import { markSite } from '../store/dataFolderMarker.ts';

/**
 * Creates the first records of a site: base data, and in a demonstration the sample catalogue.
 * @returns whether there were none before
 */
export function fillSite({ engine, settings, ambient }: Site): boolean {
  const { database } = engine;
  const known = engine.read(engine.administrator, ({ system }) => system.count('Governorate', {}));
  const now = ambient.now();
  if (known) {
    seedPages(engine, now);
    return false;
  }
  const hash = settings.mode === 'demo' ? hashPasswordNow(ambient.random, settings.samplePassword) : undefined;
  database.transaction(() => {
    if (hash) seedSampleData(engine, { now, setPassword: (user) => storePasswordHash(database, user, hash) });
    else seedBaseData(engine, { now, more: PRODUCTION_SETTINGS });
    openLedger(engine);
    if (hash)
      engine.run(engine.administrator, (context) =>
        bookSamplePayments(context, simulatorStore(database.secrets), settings.publicUrl),
      );
    markSite(database, settings.mode);
  });
  return true;
}
