import { expect, test } from 'vitest';
import { createDataProvider } from '../../src/api/index.ts';
import { type CannedResponse, recordingFetch } from '../../src/dataProvider/testing.ts';
import { accountCalls } from './calls/accounts.ts';
import { orderCalls } from './calls/orders.ts';
import { storefrontCalls } from './calls/storefront.ts';

/**
 * Damaged responses from a bad connection, a proxy or a broken server: every call of the spec either returns a
 * usable result or throws an HttpError, never an error of the client itself. `DAMAGES=100` runs the long form.
 */
const each = Number(process.env.DAMAGES ?? 10);
const calls = [...storefrontCalls, ...accountCalls, ...orderCalls];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Random = (below: number) => number;

/** Deterministic random numbers (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const strangers: Json[] = [null, 0, -1, '', 'text', true, [], {}, [null], [[]], [{}], { name: null }, '<b>x</b>'];

/** The value with one part replaced by a value of another type. */
function retyped(value: Json, random: Random): Json {
  const inside = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (!inside.length || random(3) === 0) return strangers[random(strangers.length)] ?? null;
  const at = inside[random(inside.length)] ?? '';
  if (Array.isArray(value)) return value.with(Number(at), retyped(value[Number(at)] ?? null, random));
  return { ...(value as object), [at]: retyped((value as Record<string, Json>)[at] ?? null, random) };
}

const page = '<!doctype html><title>Bad gateway</title>';
const damages: [string, (answer: CannedResponse, random: Random) => CannedResponse | Error][] = [
  ['no answer', () => new TypeError('Failed to fetch')],
  ['an empty body', (response) => ({ ...response, body: '' })],
  ['a page', (response) => ({ ...response, body: page })],
  ['a page of a proxy', () => ({ status: 502, body: page })],
  [
    'cut off',
    ({ body, ...response }, random) => {
      const text = JSON.stringify(body ?? { data: [] });
      return { ...response, body: text.slice(0, random(text.length)) };
    },
  ],
  [
    'another kind of answer',
    (response, random) => ({ ...response, body: JSON.stringify(strangers[random(strangers.length)]) }),
  ],
  [
    'another kind of value',
    ({ body, ...response }, random) => ({
      ...response,
      body: JSON.stringify(retyped((body ?? { data: [] }) as Json, random)),
    }),
  ],
  [
    'nothing in it',
    (response, random) => ({ ...response, body: JSON.stringify(random(2) ? { data: null } : { message: null }) }),
  ],
  [
    'a refusal that cannot be read',
    (_, random) => ({
      status: [400, 401, 403, 404, 409, 417, 500][random(7)],
      body: JSON.stringify({
        exc_type: strangers[random(strangers.length)],
        _server_messages: strangers[random(strangers.length)],
      }),
    }),
  ],
  [
    'a success with sentences that cannot be read',
    ({ body, ...response }, random) => ({
      ...response,
      body: JSON.stringify({
        ...(body as object),
        _server_messages: strangers[random(strangers.length)],
        messages: '[{',
      }),
    }),
  ],
];

/** The parts of a result that react-admin uses: data, and the IDs of records. */
function usable(line: string, response: unknown): boolean {
  const { data, total } = response as { data?: unknown; total?: unknown };
  if (data === undefined || (total !== undefined && !Number.isInteger(total))) return false;
  const records = Array.isArray(data) && /\?fields=|^GET .places/.test(line) ? data : [];
  return records.every((record) => typeof record?.id === 'string' && record.id !== 'undefined' && record.id !== 'null');
}

test(`a damaged response, ${each} for each of ${calls.length} calls`, { timeout: 300_000 }, async () => {
  const wrong: string[] = [];
  let answered = 0;
  for (const [number, { row, act, answers = [], line }] of calls.entries()) {
    for (let i = 0; i < each; i++) {
      const random = randomOf(number * 1000 + i);
      const [name, damage] = damages[i % damages.length] ?? ['', () => ({})];
      const which = random(Math.max(1, answers.length));
      let at = -1;
      const { fetch } = recordingFetch(() => {
        at++;
        const whole = answers[at] ?? {};
        const response = at === which ? damage(whole, random) : whole;
        if (response instanceof Error) throw response;
        return response;
      });
      const outcome = await act(createDataProvider({ fetch })).then(
        (result) => (usable(line, result) ? '' : `answered ${JSON.stringify(result)}`),
        (error) => (error.name === 'HttpError' && error.message ? '' : `${error.name}: ${error.message}`),
      );
      answered++;
      if (outcome) wrong.push(`${row}: ${name} (${i}): ${outcome}`);
    }
  }
  console.log(
    `contract: ${answered} damaged answers, ${wrong.length} of them felt as anything but an answer or a refusal`,
  );
  expect(wrong).toEqual([]);
});
