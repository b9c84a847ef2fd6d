import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  getNetwork,
  QUARTER_HOUR,
  type RateLimit,
  type RateLimitKind,
  type RateLimits,
  rateLimits,
} from './rateLimits.ts';

const FAILED: RateLimitKind = 'failed passwords of an account from an address';
const TOO_MANY = expect.objectContaining({ status: 429, exception: 'RateLimitExceededError' });
let now = 0;
let limits: RateLimits;
beforeEach(() => {
  now = 1_000_000;
  limits = rateLimits(
    () => now,
    () => 1,
  );
});

describe('a window', () => {
  it('refuses one use too many until the first one expires', () => {
    for (let use = 0; use < 3; use += 1) limits.take('calls of a method by an account', 'a', 3, QUARTER_HOUR);
    expect(() => limits.take('calls of a method by an account', 'a', 3, QUARTER_HOUR)).toThrow(TOO_MANY);
    limits.take('calls of a method by an account', 'b', 3, QUARTER_HOUR);
    now += QUARTER_HOUR;
    limits.take('calls of a method by an account', 'a', 3, QUARTER_HOUR);
  });

  it('undoes and clears counts', () => {
    limits.count(FAILED, 'a', QUARTER_HOUR);
    limits.count(FAILED, 'a', QUARTER_HOUR);
    limits.uncount(FAILED, 'a');
    expect(limits.failures(FAILED, 'a', QUARTER_HOUR)).toBe(1);
    limits.forget(FAILED, 'a');
    expect(limits.failures(FAILED, 'a', QUARTER_HOUR)).toBe(0);
  });
});

it('counts a key of any length without storing megabytes of a stranger’s text', () => {
  const before = memoryUsage().heapUsed;
  const name = (one: number) => `${one}`.padEnd(1_000_000, 'x');
  for (let one = 0; one < 200; one += 1) limits.count(FAILED, Buffer.from(name(one)).toString('latin1'), QUARTER_HOUR);
  expect(limits.failures(FAILED, name(7), QUARTER_HOUR)).toBe(1);
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
});

describe('several limits', () => {
  const [both, address]: RateLimit[] = [
    [FAILED, 'a', 2, QUARTER_HOUR],
    ['failed passwords from an address', 'a', 3, QUARTER_HOUR],
  ];

  it('are all counted or none, and return their counts', () => {
    expect(limits.claim([both!, address!])).toEqual([1, 1]);
    limits.claim([both!]);
    expect(() => limits.claim([address!, both!])).toThrow(TOO_MANY);
    expect(limits.failures(address![0], 'a', QUARTER_HOUR)).toBe(1);
  });

  it('are refused to the last of several processes that count at the same moment', () => {
    // a process sees the counts of others only after its own
    const used: string[] = [];
    const elsewhere = rateLimits(
      () => now,
      () => 1,
      {
        recent: () => [],
        add: (kind) => used.push(kind),
        takeBack: () => void used.pop(),
        remove: () => undefined,
      },
    );
    elsewhere.claim([both!]);
    elsewhere.take(FAILED, 'a', 2, QUARTER_HOUR);
    expect(() => elsewhere.claim([both!])).toThrow(TOO_MANY);
    expect(() => elsewhere.take(FAILED, 'a', 2, QUARTER_HOUR)).toThrow(TOO_MANY);
    expect(used).toHaveLength(2);
  });
});

describe('with more keys than capacity', () => {
  const fill = (kind: RateLimitKind) => {
    for (let key = 0; key < 22_000; key += 1) {
      try {
        limits.count(kind, `stranger-${key}`, QUARTER_HOUR);
      } catch (error) {
        expect(error).toEqual(TOO_MANY);
      }
    }
  };

  it('keeps the counts of existing keys', () => {
    for (let guess = 0; guess < 5; guess += 1) limits.count(FAILED, 'victim', QUARTER_HOUR);
    fill(FAILED);
    fill('account mails to an e-mail');
    expect(limits.failures(FAILED, 'victim', QUARTER_HOUR)).toBe(5);
    expect(() => limits.check(FAILED, 'victim', 5, QUARTER_HOUR)).toThrow(TOO_MANY);
  });

  it('refuses new keys of that kind only, and accepts them again when an entry expires', () => {
    fill('account mails to an e-mail');
    expect(() => limits.take('account mails to an e-mail', 'late', 5, QUARTER_HOUR)).toThrow(TOO_MANY);
    limits.take('account mails from an address', 'late', 5, QUARTER_HOUR);
    now += QUARTER_HOUR;
    limits.take('account mails to an e-mail', 'late', 5, QUARTER_HOUR);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::5', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['', ''],
])('%s is limited as %s', (address, network) => expect(getNetwork(address)).toBe(network));
