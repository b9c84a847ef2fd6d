import type { SiteAmbient } from '../ambient.ts';
import { systemAmbient } from '../frappe/systemAmbient.ts';
import type { Mailer, StoredMail } from '../marketplace/accounts/email/mailer.ts';
import type { Counts } from '../marketplace/common/rateLimits.ts';
import type { Secrets } from '../ports/database.ts';
import type { Ask } from './siteDatabase.ts';

/** State that all processes of a site share. The embedded server keeps it in memory. */

/** Rate limit counters in the site's Redis. */
export const sharedCounts = (ask: Ask): Counts => ({
  recent: (kind, key, since) => ask('redis', 'recent', [kind, key, since]) as number[],
  add: (kind, key, now, windowMs) => ask('redis', 'add', [kind, key, now, windowMs]) as number,
  takeBack: (kind, key) => void ask('redis', 'take_back', [kind, key]),
  remove: (kind, key) => void ask('redis', 'remove', [kind, key]),
});

/** The mailbox of a demonstration, in the site's Redis: every process shows it, whichever one sends. */
export const sharedMailbox = (ask: Ask, now: () => number): Mailer => ({
  get mailbox() {
    return ask('redis', 'mails', []) as StoredMail[];
  },
  send(mail) {
    ask('redis', 'keep_mail', [{ ...mail, sentAt: now() }]);
    return Promise.resolve();
  },
});

const CLOCK = { kind: 'clock', ahead: 'ahead', stands: 'stands' };

/**
 * The machine's time and randomness. A demonstration's offset from that time is stored in the database and read at the start of each
 * request. On a test site, time stands still at a stored instant until it is moved.
 */
export function sharedAmbient(secrets: () => Secrets, demo: boolean): SiteAmbient & { refresh(): void } {
  let ahead = 0;
  let stands: number | undefined;
  const storedNumber = (name: string) => Number(secrets().read(CLOCK.kind, name) ?? 0);
  return {
    ...systemAmbient,
    now: () => stands ?? systemAmbient.now() + ahead,
    advance(minutes) {
      if (stands === undefined) ahead += minutes * 60_000;
      else stands += minutes * 60_000;
      const name = stands === undefined ? CLOCK.ahead : CLOCK.stands;
      secrets().keep(CLOCK.kind, name, String(stands ?? ahead));
    },
    refresh() {
      if (!demo) return;
      stands = storedNumber(CLOCK.stands) || undefined;
      ahead = stands === undefined ? storedNumber(CLOCK.ahead) : 0;
    },
  };
}
