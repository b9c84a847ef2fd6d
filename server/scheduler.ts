import { DAY, instantToWire } from '../domain/time/kuwaitTime.ts';
import { currentRequestId, runWithRequestId } from './frappe/requestId.ts';
import { removeExpired } from './marketplace/accounts/sql/accounts.ts';
import { collectErrors } from './marketplace/common/errorCollector.ts';
import { runDueDeadlines } from './marketplace/site/scheduledJobs.ts';
import { removeUnnamedFiles } from './marketplace/site/unnamedFiles.ts';
import { type Site, siteSchema } from './site.ts';
import { resealSecrets } from './store/sealing.ts';

/**
 * Runs everything that is due: order deadlines, open payments, connected calendars, interrupted imports, queued emails, unused files. Called every minute, and
 * when the demonstration's clock is moved. What it writes and logs has the id of the request, or one of the run.
 * @throws the errors of failed tasks, after all tasks have run
 */
export function runDueWork(site: Site): Promise<void> {
  const id = currentRequestId() ?? `jobs-${new Date(site.ambient.now()).toISOString()}`;
  return runWithRequestId(id, () => runTasks(site));
}

async function runTasks(site: Site): Promise<void> {
  const { engine, gateways } = site;
  const due = collectErrors();
  await due.take(() => runDueDeadlines(engine, { gateways }));
  const now = site.ambient.now();
  await due.take(() =>
    engine.run(engine.administrator, ({ database }) =>
      removeExpired(database, instantToWire(now), instantToWire(now - DAY)),
    ),
  );
  await due.take(() => void resealSecrets(engine.database));
  await due.take(() =>
    engine.run(engine.administrator, (context) =>
      removeUnnamedFiles(context, siteSchema().doctypes, site.uploads.remove),
    ),
  );
  await due.take(site.readCalendars);
  site.imports.poke();
  await site.imports.settled();
  site.outbox.poke();
  await site.outbox.settled();
  due.end();
}
