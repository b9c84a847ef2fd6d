import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { NASSER, STAFF } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';

/** Responses about an email leave at a multiple of a fixed step, so that timing reveals no account. */

const STEP = 500;

/** A fake clock in ms: the server's work takes `taken`, and `held` records how long responses were delayed. */
const clock = vi.hoisted(() => ({ now: 1_000, taken: 0, held: [] as number[] }));
vi.mock('node:timers/promises', async (load) => ({
  ...(await load<typeof import('node:timers/promises')>()),
  setTimeout: async (ms: number) => void clock.held.push(ms),
}));
// the first clock reading of a response
vi.mock('../../server/frappe/permissions/sessions.ts', async (load) => {
  const real = await load<typeof import('../../server/frappe/permissions/sessions.ts')>();
  return {
    ...real,
    authenticate(...args: Parameters<typeof real.authenticate>) {
      clock.now += clock.taken;
      return real.authenticate(...args);
    },
  };
});

let server: EmbeddedServer;
beforeAll(async () => {
  server = startServer({ evenStep: STEP });
  const settings = { reveal_known_email: 0 };
  const response = await httpParty(server, STAFF).update('Husainia Settings', 'Husainia Settings', settings);
  expect(response.status).toBe(200);
});
afterEach(() => vi.restoreAllMocks());

/** Sends a request that takes the server `taken` ms on the fake clock. @returns its status and its delay */
async function send(path: string, body: object, taken: number): Promise<[status: number, held: number[]]> {
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
  Object.assign(clock, { taken, held: [] });
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
  const { status } = await server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return [status, clock.held];
}

const REGISTRATION = {
  username: 'Somebody',
  mobile_no: '55501234',
  role_profile_name: 'huserprofile',
  new_password: 'quiet-river',
};
const questions: Record<string, (email: string) => object> = {
  forgot_password: (email) => ({ email }),
  resend_verification: (email) => ({ email }),
  register: (email) => ({ email, ...REGISTRATION }),
};

it.each(Object.entries(questions))(
  '%s responds after a multiple of 200 ms, with and without an account',
  async (name, body) => {
    const path = methodUrl(`husainia.api.${name}`);
    expect(await send(path, body(NASSER), 130)).toEqual([200, [STEP - 130]]);
    expect(await send(path, body(`nobody-${name}@example.com`), 3)).toEqual([200, [STEP - 3]]);
    // work longer than one step is delayed to the next
    expect(await send(path, body(NASSER), STEP + 20)).toEqual([200, [STEP - 20]]);
  },
);

it('errors and accounts created as documents do too', async () => {
  expect(await send(methodUrl('husainia.api.forgot_password'), { email: 7 }, 40)).toEqual([417, [STEP - 40]]);
  const [, waited] = await send(resourceUrl('User'), { data: { email: NASSER } }, 40);
  expect(waited).toEqual([STEP - 40]);
});

it('requests that concern no email respond at once', async () => {
  expect((await send(methodUrl('husainia.api.login'), { usr: NASSER, pwd: 'wrong' }, 40))[1]).toEqual([]);
});
