import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE, SECOND } from '../domain/kuwaitTime.ts';
import { serverPaths } from '../domain/paths.ts';
import { systemClock } from './clock.ts';
import { fillNewDatabase } from './firstRun.ts';
import { logProblem } from './frappe/problemLog.ts';
import { runDueWork } from './jobs.ts';
import { listen } from './listen.ts';
import { STAFF_EMAIL } from './sampleData/accounts.ts';
import { readSettings, SettingsError } from './settings.ts';
import { createSite, type Site } from './site.ts';
import { openDatabase } from './store/database.ts';

/** Nobody could confirm an e-mail or get a new password (decisions G13). */
function refuseWithoutMail({ mailer, siteSettings }: Site): void {
  if (!mailer && siteSettings().require_email_verification)
    throw new SettingsError(
      'No mail server is configured: set SMTP_URL and MAIL_FROM, or turn e-mail verification off.',
    );
}

function announce({ settings }: Site, isNew: boolean): void {
  console.log(`Majalis is ready: ${settings.publicUrl}`);
  if (settings.mode !== 'demo') return;
  // A random password is only known to the run that made the accounts.
  const password = !settings.publicDemo || isNew ? settings.samplePassword : 'as printed at the first start';
  console.log(`
Sample accounts (password: ${password})
  customer    nasser.customer@example.com
  reciter     yousef-al-sanbouki@example.com
  restaurant  qidr-wa-dallah@example.com
  staff       ${STAFF_EMAIL}
Mails: ${settings.publicUrl}${serverPaths.mailbox}`);
}

/** settings -> database -> app -> listen */
function start(): void {
  const settings = readSettings(process.env);
  mkdirSync(settings.dataDir, { recursive: true });
  const database = openDatabase(join(settings.dataDir, 'majalis.db'));
  const clock = systemClock(settings.mode === 'demo' ? join(settings.dataDir, 'clock') : undefined);
  const site = createSite({ database, clock, settings });
  const isNew = fillNewDatabase(site);
  refuseWithoutMail(site);
  const server = listen(site, settings, () => announce(site, isNew));
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(`Port ${settings.port} is taken by another program: set PORT to a free one.`);
    process.exit(1);
  });
  const timer = setInterval(() => {
    runDueWork(site).catch((error) => logProblem('due work', error));
  }, MINUTE);
  const checkpoints = setInterval(() => {
    try {
      database.checkpoint();
    } catch (error) {
      // A full disk is told by the writes that need it; the log keeps what was committed.
      logProblem('checkpoint', error);
    }
  }, SECOND);
  const stop = () => {
    clearInterval(timer);
    clearInterval(checkpoints);
    server.close(() => {
      database.close();
      process.exit(0);
    });
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

try {
  start();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
