import { DAY, instantToWire } from '../domain/time/kuwaitTime.ts';
import { removeExpired } from './marketplace/accounts/sql/accounts.ts';
import { runDueDeadlines } from './marketplace/site/dueWork.ts';
import type { Site } from './site.ts';

/**
 * What has become due: deadlines of orders, open payments, waiting mails.
 * Called every minute, and when the demonstration's clock is moved.
 */
export async function runDueWork(site: Site): Promise<void> {
  await runDueDeadlines(site.engine, site.gateway ? { gateway: site.gateway } : {});
  const { engine } = site;
  const now = site.clock.now();
  engine.run(engine.administrator, ({ database }) =>
    removeExpired(database, instantToWire(now), instantToWire(now - DAY)),
  );
  site.outbox.poke();
  await site.outbox.settled();
}
