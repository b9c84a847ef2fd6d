import { beforeEach, expect, it } from 'vitest';
import { rateLimits } from '../../common/rateLimits.ts';
import { codeRateLimit } from './codeRateLimit.ts';

let now: number;
let judge: ReturnType<typeof codeRateLimit>;
beforeEach(() => {
  now = 1_000_000;
  judge = codeRateLimit(
    rateLimits(
      () => now,
      () => 1,
    ),
  );
});

const USER = 'staff@example.com';
/** The HTTP status of the response to a code. */
function shown(asker: string, host: number, { right = false, isLogin = true } = {}): number {
  try {
    judge({ address: `192.0.2.${host}` }, { user: USER, asker, isLogin }, () => right);
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}
const times = (count: number, of: (index: number) => number) => Array.from({ length: count }, (_, index) => of(index));

it('ends a login after five wrong codes from any address, even for the correct code', () => {
  expect(times(6, (host) => shown('one', host))).toEqual([417, 417, 417, 417, 417, 429]);
  expect(shown('one', 99, { right: true })).toBe(429);
  expect(shown('another', 99, { right: true })).toBe(200);
});

it('limits how many logins can be started one after the other', () => {
  const guesses = times(30, (index) => shown(`login ${Math.floor(index / 5)}`, index));
  expect(guesses).toEqual([...Array(20).fill(417), ...Array(10).fill(429)]);
  now += 61 * 60_000;
  expect(shown('tomorrow', 1)).toBe(417);
});

it('counts a session separately, so that guesses at the login do not block it', () => {
  times(30, (index) => shown(`login ${Math.floor(index / 5)}`, index));
  expect(shown('a session', 99, { isLogin: false, right: true })).toBe(200);
  expect(times(6, (host) => shown('a session', 100 + host, { isLogin: false })).at(-1)).toBe(429);
});

it('counts failures by address and account, and correct codes not at all', () => {
  expect(times(6, (index) => shown(`login ${index}`, 7)).at(-1)).toBe(429);
  expect(times(9, () => shown('one', 8, { right: true }))).toEqual(Array(9).fill(200));
});
