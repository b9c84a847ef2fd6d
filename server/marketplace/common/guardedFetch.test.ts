import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FetchNetwork, type FetchRule, guardedFetch, isPublicAddress } from './guardedFetch.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])('accepts %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.0.0.1', '127.0.0.1', '127.1', '100.64.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.9', '224.0.0.1', '240.0.0.1'],
    ...['255.255.255.255', '0x7f000001', '2130706433', '017700000001'],
    ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:0:127.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::808:808'],
    ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', '2606:4700::1111%eth0', 'fec0::1', 'ff02::1'],
    ...['2001:db8::1', '2001::1', '2002:7f00:1::', '100::1', '3fff::1', '5f00::1', '4000::1'],
    ...['', 'localhost', 'maps.example'],
  ])('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

const HOME = 'maps.example';
const RULE: FetchRule = {
  mayAsk: (host) => host === HOME || host === 'twin.example',
  redirects: 2,
  bytes: 100,
  timeoutMs: 10_000,
};
const PUBLIC: LookupAddress[] = [
  { address: '8.8.8.8', family: 4 },
  { address: '2606:4700::1111', family: 6 },
];

/** Every request that reached the network, with the addresses it was sent to. */
let requests: { url: string; to: LookupAddress[] }[];
let handler: RequestListener;
let names: Record<string, LookupAddress[]>;
const server = createServer((question, response) => handler(question, response));
let port: number;

/** Resolves names as the test says, and connects every host to the local server by http. */
const network: FetchNetwork = {
  resolve: async (host) => names[host] ?? PUBLIC,
  request(url, { lookup, headers, signal }) {
    lookup?.(url.hostname, { all: true }, (_error, to) =>
      requests.push({ url: url.href, to: [to].flat() as LookupAddress[] }),
    );
    const path = `${url.pathname}${url.search}`;
    return request({ host: '127.0.0.1', port, path, signal, agent: false, headers: { ...headers, host: url.host } });
  },
};

const reached = () => requests.map(({ url }) => url);
const fetched = (address: string, rule: Partial<FetchRule> = {}) =>
  guardedFetch(address, { ...RULE, ...rule }, network);
const failure = (address: string, rule?: Partial<FetchRule>) =>
  fetched(address, rule).then(
    () => 'none',
    (error) => error.failure,
  );
const redirectTo =
  (...ways: string[]): RequestListener =>
  (_question, response) => {
    const location = ways.shift();
    if (location) response.writeHead(302, { location }).end('<a>here</a>');
    else response.end('there');
  };

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());
beforeEach(() => {
  requests = [];
  names = {};
  handler = (_question, response) => response.end('there');
});

it('returns the response of the addresses that were checked', async () => {
  const { url, body } = await fetched('https://maps.example/a?b=c');
  expect([url.href, Buffer.from(body).toString()]).toEqual(['https://maps.example/a?b=c', 'there']);
  expect(requests).toEqual([{ url: 'https://maps.example/a?b=c', to: PUBLIC }]);
});

it('follows redirects, including relative ones, and stops at a URL that is sufficient by itself', async () => {
  handler = redirectTo('/b', 'https://twin.example/c');
  expect((await fetched('https://maps.example/a')).url.href).toBe('https://twin.example/c');
  handler = redirectTo('https://elsewhere.example/?q=29.3,48');
  const { url, body } = await fetched('https://maps.example/a', { isEnough: ({ search }) => search !== '' });
  expect([url.href, body.length]).toEqual(['https://elsewhere.example/?q=29.3,48', 0]);
  expect(reached().some((one) => one.includes('elsewhere'))).toBe(false);
});

const HOSTILE = [
  ...['http://maps.example/', 'ftp://maps.example/', 'file:///etc/passwd', 'javascript:1', 'maps.example', ''],
  ...['https://maps.example:8443/', 'https://me:secret@maps.example/', 'https://me@maps.example/'],
  ...['https://elsewhere.example/', 'https://maps.example./', 'https://maps.example.elsewhere.example/'],
  ...['https://127.0.0.1/', 'https://localhost/', 'https://[::1]/', 'https://169.254.169.254/latest/meta-data/'],
];

describe('a forbidden URL', () => {
  it.each(HOSTILE)('%s', async (address) => {
    expect(await failure(address)).toBe('refused');
    expect(requests).toEqual([]);
  });

  it.each(HOSTILE.filter((address) => address.includes('//')))('a redirect to %s', async (address) => {
    handler = redirectTo(address);
    expect(await failure('https://maps.example/')).toBe('refused');
    expect(reached()).toEqual(['https://maps.example/']);
  });

  it.each(['https://127.0.0.1/', 'https://0x7f.1/', 'https://2130706433/', 'https://[::ffff:10.0.0.1]/'])(
    '%s, where every host is allowed',
    async (address) => {
      const own: FetchNetwork = { ...network, resolve: async (host) => [{ address: host, family: 4 }] };
      const asking = guardedFetch(address, { ...RULE, mayAsk: () => true }, own);
      await expect(asking).rejects.toMatchObject({ failure: 'refused' });
      expect(requests).toEqual([]);
    },
  );

  it('a host with one address that is not public', async () => {
    names[HOME] = [...PUBLIC, { address: '::ffff:192.168.0.1', family: 6 }];
    expect(await failure('https://maps.example/')).toBe('refused');
    names = { 'twin.example': [{ address: '10.0.0.1', family: 4 }] };
    handler = redirectTo('https://twin.example/');
    expect(await failure('https://maps.example/')).toBe('refused');
    expect(reached()).toEqual(['https://maps.example/']);
  });
});

describe('a rejected response', () => {
  it('one redirect too many', async () => {
    handler = redirectTo('/b', '/c', '/d');
    expect(await failure('https://maps.example/a')).toBe('unexpected');
    expect(requests).toHaveLength(3);
  });

  it('more than the maximum length', async () => {
    handler = (_question, response) => response.end('x'.repeat(101));
    expect(await failure('https://maps.example/')).toBe('too_large');
  });

  it('a compressed one, and an error status', async () => {
    handler = (_question, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    expect(await failure('https://maps.example/')).toBe('unexpected');
    handler = (_question, response) => response.writeHead(404).end('x');
    expect(await failure('https://maps.example/')).toBe('unexpected');
  });

  it('a timeout, a broken connection, and an unknown host', async () => {
    handler = () => undefined;
    expect(await failure('https://maps.example/', { timeoutMs: 20 })).toBe('unreachable');
    handler = (question) => question.socket.destroy();
    expect(await failure('https://maps.example/')).toBe('unreachable');
    names[HOME] = [];
    expect(await failure('https://maps.example/')).toBe('unreachable');
  });
});
