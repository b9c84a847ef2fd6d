import { describe, expect, it } from 'vitest';
import { clientAddress, type IpRange, isTrusted, parseAddress, parseNetwork } from './addresses.ts';

const trusting = (...texts: string[]): IpRange[] => texts.map((text) => parseNetwork(text)!);

it.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is parsed as the address %s', (text, address) => expect(parseAddress(text)?.toString()).toBe(address));

it.each([
  '',
  'unknown',
  '_hidden',
  '192.0.2',
  '1',
  '0x7f.1',
  '192.0.2.1.5',
  '2001:db8::1::2',
  'localhost',
  '192.0.2.256',
])('%s is not an address', (text) => expect(parseAddress(text)).toBeUndefined());

it.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', 'proxy', ''])(
  '%s is rejected as a network of proxies',
  (text) => expect(parseNetwork(text)).toBeUndefined(),
);

it.each([
  ['10.1.2.3', ['10.0.0.0/8'], true],
  ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['11.1.2.3', ['10.0.0.0/8'], false],
  ['127.0.0.1', ['127.0.0.1'], true],
  ['2001:db8:1::5', ['2001:db8:1::/48'], true],
  ['2001:db8:2::5', ['2001:db8:1::/48'], false],
  ['10.1.2.3', ['2001:db8:1::/48', '192.0.2.7'], false],
])('%s in %j: %s', (address, texts, trusted) => expect(isTrusted(address, trusting(...texts))).toBe(trusted));

describe('the client address', () => {
  const trusted = trusting('127.0.0.1', '10.0.0.0/8');

  it.each([
    ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::ffff:127.0.0.1', '198.51.100.7:51234', '198.51.100.7'],
    ['127.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['127.0.0.1', '203.0.113.9, 198.51.100.7, 10.1.1.1', '198.51.100.7'],
    ['127.0.0.1', '198.51.100.7, unknown', '127.0.0.1'],
    ['127.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['127.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
  ])('of a request from %s, forwarded for %s, is %s', (peer, forwarded, address) =>
    expect(clientAddress(peer, forwarded, trusted)).toBe(address),
  );
});
