import { DAY, instantToWire } from '../domain/time/kuwaitTime.ts';
import { removeExpired } from './marketplace/accounts/sql/accounts.ts';
import { pieces } from './marketplace/common/pieces.ts';
import { runDueDeadlines } from './marketplace/site/dueWork.ts';
import type { Site } from './site.ts';

/**
 * What has become due: deadlines of orders, open payments, waiting mails.
 * Called every minute, and when the demonstration's clock is moved.
 * @throws what went wrong, after all else was done
 */
export async function runDueWork(site: Site): Promise<void> {
  const { engine, gateway } = site;
  const due = pieces();
  await due.take(() => runDueDeadlines(engine, gateway ? { gateway } : {}));
  const now = site.ambient.now();
  await due.take(() =>
    engine.run(engine.administrator, ({ database }) =>
      removeExpired(database, instantToWire(now), instantToWire(now - DAY)),
    ),
  );
  site.outbox.poke();
  await site.outbox.settled();
  due.end();
}
