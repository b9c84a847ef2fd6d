import './requireNode.cjs';
import { join } from 'node:path';
import { serverPaths } from '../domain/paths.ts';
import { MINUTE, SECOND } from '../domain/time/kuwaitTime.ts';
import { machineAmbient } from './ambient.ts';
import { startErrorHook } from './errorHook.ts';
import { logProblem } from './frappe/errorLogging.ts';
import { listen } from './http/listen.ts';
import { createMetrics } from './http/metrics.ts';
import { TWO_STEP } from './marketplace/accounts/twoStep/totp.ts';
import { getEmptyLegalSettings } from './marketplace/common/legalSettings.ts';
import { forgottenGateways } from './marketplace/site/gatewaysInUse.ts';
import { runDueWork } from './scheduler.ts';
import { SAMPLE_RECITER, STAFF_EMAIL } from './seed/accounts.ts';
import { fillNewDatabase } from './seedDatabase.ts';
import { readSettings, type ServerSettings, SettingsError } from './settings.ts';
import { createSite, type Site } from './site.ts';
import type { SqliteDatabase } from './store/database.ts';
import { DATA, folderProblem, openDataFolder } from './store/dataFolder.ts';
import { resealSecrets } from './store/sealing.ts';

/** How long running requests may take after the server is told to stop, in milliseconds. */
const STOP_GRACE = 5 * SECOND;

/** Without email, nobody could confirm an address or reset a password (G13). */
function refuseWithoutMail({ mailer, siteSettings }: Site): void {
  if (!mailer && siteSettings().require_email_verification)
    throw new SettingsError(
      'No mail server is configured: set SMTP_URL and MAIL_FROM, or turn e-mail verification off.',
    );
}

/**
 * Nobody would learn the outcome of the open payments and refunds of a gateway whose account was removed. A demo settles none: a copy of a
 * site, as in a restore drill, has no account anywhere.
 */
function refuseWithoutGateways({ engine, gateways, settings }: Site): void {
  if (settings.mode === 'demo') return;
  const forgotten = engine.read(engine.administrator, (context) => forgottenGateways(context, gateways));
  const [first] = forgotten;
  if (!first) return;
  const [name, count] = first;
  throw new SettingsError(
    `${count} payments or refunds at ${name} are still open: keep its settings until they are settled, whatever GATEWAY is.`,
  );
}

/**
 * Seals secrets that an earlier version stored in plain text. Unreadable secrets are created again, except two-step secrets: without them,
 * a password alone would be enough to log in.
 */
function openSecrets({ settings }: Site, database: SqliteDatabase): void {
  const { sealed, lost } = resealSecrets(database);
  if (sealed) database.clearLog();
  const people = lost.filter(({ kind }) => kind === TWO_STEP);
  for (const { kind, name } of lost) if (kind !== TWO_STEP) database.secrets.forget(kind, name);
  if (!people.length) return;
  const where = 'file' in settings.secretKey ? settings.secretKey.file : 'SECRET_KEY';
  const names = [...new Set(people.map(({ name }) => name))].join(', ');
  throw new SettingsError(
    `${where} is not the key that sealed the two-step login of ${names}: put the former key there, or give each a new one: npm run staff -- two-step EMAIL.`,
  );
}

function announce({ settings, siteSettings }: Site, isNew: boolean): void {
  console.log(`Majalis is ready: ${settings.publicUrl}`);
  if (settings.mode !== 'demo') {
    const empty = getEmptyLegalSettings(siteSettings());
    if (empty.length)
      console.log(
        `Settings about the company that are empty: ${empty.join(', ')}. Enter them on ${settings.publicUrl}/settings.`,
      );
    return;
  }
  // Only the process that created the accounts knows a random password.
  const password = !settings.publicDemo || isNew ? settings.samplePassword : 'as shown at the first start';
  console.log(`
Sample accounts (password: ${password})
  customer    nasser.customer@example.com
  reciter     ${SAMPLE_RECITER}
  restaurant  qidr-wa-dallah@example.com
  staff       ${STAFF_EMAIL}
Mailbox: ${settings.publicUrl}${serverPaths.mailbox}`);
}

/** settings -> data folder -> app -> listen */
function start(settings: ServerSettings): void {
  const { dataDir } = settings;
  const folder = openDataFolder(dataDir);
  const { database } = folder;
  const ambient = machineAmbient(settings.mode === 'demo' ? join(dataDir, DATA.clock) : undefined);
  const site = createSite({ database, ambient, settings });
  const { errorHook, publicUrl } = settings;
  if (errorHook) startErrorHook({ url: errorHook, site: publicUrl, now: ambient.now });
  const isNew = fillNewDatabase(site);
  openSecrets(site, database);
  refuseWithoutMail(site);
  refuseWithoutGateways(site);
  const metrics = settings.metricsToken ? createMetrics(site) : undefined;
  const server = listen(site, { ...settings, metrics }, () => announce(site, isNew));
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(`Port ${settings.port} is already in use. Set PORT to another one.`);
    process.exit(1);
  });
  site.uploads.variants.makeMissing(site.uploads.pages);
  let timer: NodeJS.Timeout | undefined;
  // One minute after the last run has ended: with an unresponsive gateway a run takes longer, and a second one would query the same.
  const workLater = (): void => {
    timer = setTimeout(() => {
      runDueWork(site)
        .then(metrics?.noteJobsDone)
        .catch((error) => logProblem('due work', error))
        .finally(workLater);
    }, MINUTE);
  };
  workLater();
  const checkpoints = setInterval(() => {
    try {
      database.checkpoint();
    } catch (error) {
      // Writes that need the space report a full disk; the log keeps what was committed.
      logProblem('checkpoint', error);
    }
  }, SECOND);
  const stop = () => {
    clearTimeout(timer);
    clearInterval(checkpoints);
    server.close(() => {
      site.stopProcesses();
      folder.close();
      process.exit(0);
    });
    // Running requests get time to finish; idle connections are closed at once.
    setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, STOP_GRACE).unref();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function main(): void {
  let settings: ServerSettings | undefined;
  try {
    settings = readSettings(process.env);
    start(settings);
  } catch (error) {
    const sentence =
      error instanceof SettingsError ? error.message : settings && folderProblem(error, settings.dataDir);
    if (!sentence) throw error;
    console.error(sentence);
    process.exit(1);
  }
}

main();
