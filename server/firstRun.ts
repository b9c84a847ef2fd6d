import { hashPassword } from './marketplace/passwords.ts';
import { storePasswordHash } from './marketplace/sql/accounts.ts';
import { seedBaseData } from './sampleData/base.ts';
import { seedSampleData } from './sampleData/seed.ts';
import type { Site } from './site.ts';

/**
 * Fills a new database: with the sample catalogue in a demonstration, with what every site needs in production.
 * @returns whether it was new
 */
export function fillNewDatabase({ engine, settings, clock }: Site): boolean {
  const known = engine.run(engine.administrator, (context) => context.system.count('Role Profile', {}));
  if (known) return false;
  const now = clock.now();
  if (settings.mode === 'production') {
    seedBaseData(engine, { now });
    return true;
  }
  // All sample accounts have one password that is printed anyway: hashing it once keeps the first start short.
  const hash = hashPassword(settings.samplePassword);
  seedSampleData(engine, { now, setPassword: (user) => storePasswordHash(engine.database, user, hash) });
  return true;
}
