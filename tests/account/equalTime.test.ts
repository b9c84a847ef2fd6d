import { afterAll, beforeAll, expect, it } from 'vitest';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { openDatabase } from '../../server/store/database.ts';
import { prepareData, type ServerProcess, startProcess } from '../reliability/server/serverProcess.ts';

const STAFF = 'staff@example.com';
const KNOWN = 'nasser.customer@example.com';
const ROUNDS = 31;
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** What may be asked about an e-mail, by the name of its method. */
const ASKED: Record<string, (email: string) => object> = {
  forgot_password: (email) => ({ email }),
  resend_verification: (email) => ({ email }),
  register: (email) => ({
    email,
    username: 'Somebody',
    mobile_no: '55501234',
    role_profile_name: 'huserprofile',
    new_password: 'quiet-river',
  }),
};

let server: ServerProcess;
const send = async (verb: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const started = performance.now();
  const answer = await fetch(server.url + path, {
    method: verb,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const taken = performance.now() - started;
  expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.any(String)]);
  return taken;
};

beforeAll(async () => {
  const { dataDir, file, tokens } = prepareData([], [STAFF]);
  const database = openDatabase(file);
  database.run('UPDATE "tabUser" SET email_verified = 0 WHERE name = ?', [KNOWN]);
  database.close();
  server = await startProcess(dataDir);
  const settings = resourceUrl('Husainia Settings', 'Husainia Settings');
  await send('PUT', settings, { reveal_known_email: 0 }, { Authorization: tokens.get(STAFF)! });
});
afterAll(() => server.kill());

it('no answer tells by its time whether an e-mail has an account', { timeout: 120_000 }, async () => {
  const apart: Record<string, number> = {};
  // The three at the same time, each asking about one e-mail after the other.
  const measured = Object.entries(ASKED).map(async ([name, bodyOf]) => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      known.push(await send('POST', methodUrl(`husainia.api.${name}`), bodyOf(KNOWN)));
      unknown.push(
        await send('POST', methodUrl(`husainia.api.${name}`), bodyOf(`nobody-${name}-${round}@example.com`)),
      );
    }
    const [a, b] = [median(known), median(unknown)];
    console.log(`${name}: median of ${ROUNDS} ${a.toFixed(1)} ms known, ${b.toFixed(1)} ms unknown`);
    apart[name] = Math.abs(a - b) / Math.min(a, b);
  });
  await Promise.all(measured);
  for (const name of Object.keys(ASKED)) expect(apart[name], name).toBeLessThan(0.2);
});
