import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { ClientRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Why an address gave nothing: it may not be asked, or names a host that may not; nobody answers there in time; it says more
 * than is read; or it answers with something else, a redirect too many among them.
 */
type FetchFailure = 'refused' | 'unreachable' | 'too_large' | 'unexpected';

/** What anybody may be told of it is its `failure`; the message is for the log. */
export class GuardedFetchError extends Error {
  readonly failure: FetchFailure;
  constructor(failure: FetchFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** What may be asked for, and how much of it. */
export interface FetchRule {
  /** May this host be asked? It is asked of the first address and of each that a redirect names. */
  mayAsk: (host: string) => boolean;
  /** Redirects that are followed. */
  redirects: number;
  /** The longest answer that is read. */
  bytes: number;
  /** Milliseconds for all of it. */
  timeoutMs: number;
  /** An address that says enough by itself: nothing is asked there. */
  isEnough?: (url: URL) => boolean;
}

interface Fetched {
  /** Where the redirects led. */
  url: URL;
  /** What was said there; empty where the address was enough. */
  body: Uint8Array;
}

/** How the network is reached. */
export interface FetchNetwork {
  /** Every address of a host; an address is its own. */
  resolve: (host: string) => Promise<readonly LookupAddress[]>;
  request: (url: URL, options: RequestOptions) => ClientRequest;
}

const NETWORK: FetchNetwork = { resolve: (host) => lookup(host, { all: true }), request };

/** The networks of IPv6 that are given out; what lies outside of them is special, and not all of it is listed. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');
/** Translates to the IPv4 address in its last four bytes. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Is it an address that everybody could reach, not one of this machine or its networks? IPv4 written as IPv6 counts as IPv4. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.match(NAT64)) return isPublicAddress(address.toByteArray().slice(12).join('.'));
  // a zone names a network of this machine
  return address.range() === 'unicast' && address.match(GIVEN_OUT) && !address.zoneId;
}

function requireAllowed(url: URL | null, { mayAsk }: FetchRule): URL {
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!isPlain || !mayAsk(url.hostname)) throw new GuardedFetchError('refused', 'This address may not be asked.');
  return url;
}

/** The addresses of a host, all of which must be public: it cannot choose one of them for us. */
async function checkedAddresses(host: string, { resolve }: FetchNetwork): Promise<readonly LookupAddress[]> {
  const found = await resolve(host.replace(/^\[|\]$/g, '')).catch((error: Error) => {
    throw new GuardedFetchError('unreachable', error.message);
  });
  if (found.length === 0) throw new GuardedFetchError('unreachable', `${host} has no address.`);
  if (!found.every(({ address }) => isPublicAddress(address)))
    throw new GuardedFetchError('refused', `${host} has an address that is not public.`);
  return found;
}

/** Answers with addresses that were looked up and checked before, so that the name cannot stand for others meanwhile. */
const answering =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, options, found) => {
    const [first = { address: '', family: 4 }] = addresses;
    if (options.all) found(null, [...addresses]);
    else found(null, first.address, first.family);
  };

/** One question: what is said there, or where it leads on. */
function ask(
  url: URL,
  addresses: readonly LookupAddress[],
  { bytes }: FetchRule,
  signal: AbortSignal,
  network: FetchNetwork,
): Promise<{ location: string } | { body: Uint8Array }> {
  return new Promise((resolve, reject) => {
    const sent = network.request(url, {
      agent: false,
      signal,
      headers: { Accept: '*/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Majalis' },
      lookup: answering(addresses),
    });
    const refuse = (failure: FetchFailure, message: string): void => {
      reject(new GuardedFetchError(failure, message));
      sent.destroy();
    };
    sent.on('error', (error) => refuse('unreachable', error.message));
    sent.on('response', (answer) => {
      const { statusCode: status = 0, headers } = answer;
      if (status >= 300 && status < 400 && headers.location) {
        resolve({ location: headers.location });
        sent.destroy();
        return;
      }
      // packed though that was not asked for: a small answer could become a large one
      if (status !== 200 || headers['content-encoding']) return refuse('unexpected', `${url.host} answered ${status}.`);
      const parts: Buffer[] = [];
      let length = 0;
      answer.on('data', (part: Buffer) => {
        length += part.length;
        if (length > bytes) refuse('too_large', `${url.host} said more than ${bytes} bytes.`);
        else parts.push(part);
      });
      answer.on('end', () => resolve({ body: new Uint8Array(Buffer.concat(parts)) }));
      answer.on('error', (error) => refuse('unreachable', error.message));
    });
    sent.end();
  });
}

/** @throws GuardedFetchError when the time is over first */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new GuardedFetchError('unreachable', 'It took too long.'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject);
  });
}

/**
 * Asks an address that somebody typed, and what it redirects to, without becoming a way into our own networks: by https alone, on
 * its usual port, hosts that the rule allows and whose every address is public. The connection is made to the addresses that were
 * checked.
 * @throws GuardedFetchError
 */
export async function guardedFetch(
  address: string,
  rule: FetchRule,
  network: FetchNetwork = NETWORK,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(rule.timeoutMs);
  let url = requireAllowed(URL.parse(address), rule);
  for (let left = rule.redirects; ; left -= 1) {
    const addresses = await within(signal, checkedAddresses(url.hostname, network));
    const answer = await within(signal, ask(url, addresses, rule, signal, network));
    if ('body' in answer) return { url, body: answer.body };
    if (left === 0) throw new GuardedFetchError('unexpected', `More than ${rule.redirects} redirects.`);
    const next = URL.parse(answer.location, url);
    if (next && rule.isEnough?.(next)) return { url: next, body: new Uint8Array() };
    url = requireAllowed(next, rule);
  }
}
