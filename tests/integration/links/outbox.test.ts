import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Mailer } from '../../../server/marketplace/accounts/email/mailer.ts';
import { queueMail } from '../../../server/marketplace/accounts/email/outbox.ts';
import type { RequestContext } from '../../../server/ports/context.ts';
import { httpParty } from '../../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';
import { NASSER } from '../people.ts';

const NEW = 'majlis of the second night';
let server: EmbeddedServer;
let mailer: Mailer;

beforeEach(() => {
  server = startServer();
  if (!server.site.mailer) throw new Error('This site has no mailer');
  mailer = server.site.mailer;
  // a message that can't be sent or marked is logged
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const guest = () => httpParty(server);
const run = <T>(work: (context: RequestContext) => T): T =>
  server.site.engine.run(server.site.engine.administrator, work);
const rows = () =>
  run(({ system }) => system.list('Outbox Message', { fields: ['state', 'tries'], filters: { recipient: NASSER } }));

/** Runs the scheduled jobs after some minutes. */
async function sendAfter(minutes: number): Promise<void> {
  server.clock.advance(minutes);
  server.site.outbox.poke();
  await server.site.outbox.settled();
}
const forget = async () => {
  await guest().method('husainia.api.forgot_password', { email: NASSER });
  await server.site.outbox.settled();
};
const linksMailed = () =>
  (mailer.mailbox ?? []).flatMap(({ to, link }) => (to === NASSER && link ? [new URL(link)] : []));
const down = () => Promise.reject(new Error('The mail server is down'));
const change = () =>
  httpParty(server, NASSER).method('husainia.api.change_password', {
    current_password: server.samplePassword,
    new_password: NEW,
  });

it('an email that waits while the password changes contains no reset link', async () => {
  const { send } = mailer;
  mailer.send = down;
  await forget();
  expect(rows()).toMatchObject([{ state: 'Queued' }]);
  expect((await change()).status).toBe(200);
  mailer.send = send;
  await sendAfter(10);
  expect([linksMailed(), rows()]).toEqual([[], []]);
});

it('an email that is being sent while the password changes isn’t retried', async () => {
  const { send } = mailer;
  mailer.send = async () => {
    expect((await change()).status).toBe(200);
    return down();
  };
  await forget();
  mailer.send = send;
  await sendAfter(10);
  expect([linksMailed(), rows()]).toEqual([[], []]);
});

it('a reset through one email invalidates another that still waits', async () => {
  await forget();
  run((context) =>
    queueMail(context, {
      to: NASSER,
      language: 'en',
      template: 'reset_password',
      purpose: 'reset_password',
      user: NASSER,
    }),
  );
  // queued at the same moment, and held back like an email that is retried
  mailer.send = down;
  expect(linksMailed()).toHaveLength(1);
  run(({ system }) => {
    for (const { name } of system.list('Outbox Message', { filters: { state: 'Queued' } }))
      system.setValues('Outbox Message', name, { send_after: '2030-01-01 00:00:00' });
  });
  const [link] = linksMailed();
  const token = link?.searchParams.get('token');
  expect((await guest().method('husainia.api.reset_password', { token, new_password: NEW })).status).toBe(200);
  expect(rows()).toMatchObject([{ state: 'Sent' }]);
});

it('an email that can’t be marked as sent is sent at most five times and then fails', async () => {
  const mark = `CREATE TRIGGER "unmarked" BEFORE UPDATE ON "tabOutbox Message"
    WHEN NEW."state" = 'Sent' BEGIN SELECT RAISE(ABORT, 'cannot be written'); END`;
  server.site.engine.database.run(mark);
  await forget();
  expect(linksMailed()).toHaveLength(1);
  await sendAfter(1);
  expect(linksMailed()).toHaveLength(1);
  for (let time = 0; time < 8; time += 1) await sendAfter(24 * 60);
  expect(linksMailed()).toHaveLength(5);
  expect(rows()).toMatchObject([{ state: 'Failed' }]);
});
