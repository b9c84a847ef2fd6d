import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { methodUrl, serverPaths } from '../../../domain/paths.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { startServer } from '../../support/serverHarness.ts';
import type { TestServer } from '../../support/testServer.ts';
import { NASSER, RECITER, RIVAL, STAFF } from '../people.ts';

const LOCALES = join(import.meta.dirname, '../../../locales');

/** A message of the catalogue, or undefined. */
function sentence(language: 'en' | 'ar', key: string): unknown {
  const [namespace = '', ...path] = key.split('.');
  let found: unknown = JSON.parse(readFileSync(join(LOCALES, language, `${namespace}.json`), 'utf8'));
  for (const part of path) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}

let server: TestServer;
let guest: HttpParty;
let customer: HttpParty;
let staff: HttpParty;
beforeAll(() => {
  server = startServer({ environment: { ALLOW_PUBLIC_DEMO: '1', HOST: '0.0.0.0' } });
  guest = httpParty(server);
  customer = httpParty(server, NASSER);
  staff = httpParty(server, STAFF);
});

const large = 'x'.repeat(1024 * 1024 + 1);

/** A multipart upload of one file, by an account. */
async function upload(email: string, field: string, content: string) {
  const form = new FormData();
  form.set(field, new File([content], 'file'));
  const response = await server.fetch(serverPaths.upload, {
    method: 'POST',
    headers: { Authorization: server.tokenOf(email) },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const refused: [string, number, string, () => Promise<{ status: number; body: unknown }>][] = [
  [
    'an order without a key',
    400,
    'payment.key_missing',
    () => customer.call('POST', methodUrl('husainia.api.place_order'), {}),
  ],
  [
    'a body that is too large',
    413,
    'common.too_large',
    () => customer.call('POST', methodUrl('husainia.api.quote'), { large }),
  ],
  ['an upload of a guest', 403, 'common.not_allowed', () => guest.call('POST', serverPaths.upload, {})],
  ['a recording of a customer', 403, 'common.not_allowed', () => upload(NASSER, 'audio', 'x')],
  [
    'an upload without a file',
    417,
    'common.required',
    () => httpParty(server, RECITER.email).call('POST', serverPaths.upload, {}),
  ],
  ['an upload that is no picture', 415, 'vendor.image_type', () => upload(RIVAL.email, 'image', 'no picture')],
  ['an upload that is too large', 413, 'vendor.audio_size', () => upload(RIVAL.email, 'audio', large.repeat(21))],
  ['a place that is none', 404, 'common.gone', () => guest.call('GET', `${serverPaths.places}/atlantis`)],
  ['a file that is none', 404, 'common.not_found', () => guest.call('GET', `${serverPaths.files}/none.jpg`)],
  ['an address that is none', 404, 'common.not_found', () => guest.call('POST', '/nowhere', {})],
  ['a step of the clock that is none', 417, 'errors.format', () => staff.call('POST', serverPaths.clock, {})],
  ['a clock of others', 401, 'mails.mailbox.staff_only', () => guest.call('POST', serverPaths.clock, {})],
  ['a mailbox of others', 401, 'mails.mailbox.staff_only', () => guest.call('GET', serverPaths.mailboxJson)],
];

it.each(refused)('%s has the usual error body: %i %s', async (_what, status, key, ask) => {
  const response = await ask();
  const body = response.body as { exc_type?: string; _server_messages?: string };
  const messages = JSON.parse(body._server_messages ?? '[]').map((entry: string) => JSON.parse(entry));
  expect([response.status, messages.map((entry: { key?: string }) => entry.key)]).toEqual([status, [key]]);
  expect(body.exc_type).toMatch(/^\w+$/);
  expect(messages[0]).toMatchObject({ message: expect.stringMatching(/\S/), raise_exception: 1 });
  expect([sentence('en', key), sentence('ar', key)]).toEqual([expect.any(String), expect.any(String)]);
});

it('a body too large for API v2 gets an error in its format', async () => {
  const response = await customer.call('POST', '/api/v2/method/husainia.api.quote', { large });
  expect(response.status).toBe(413);
  expect(response.body.errors).toEqual([
    { type: 'RequestEntityTooLarge', message: sentence('en', 'common.too_large'), key: 'common.too_large', values: {} },
  ]);
});
