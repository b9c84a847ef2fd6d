import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { ClientRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import ipaddr from 'ipaddr.js';

/**
 * Why a request failed: the URL or host is forbidden; no response in time; the response is too long; or it is unexpected, such as one
 * redirect too many.
 */
type FetchFailure = 'refused' | 'unreachable' | 'too_large' | 'unexpected';

/** Its `failure` may be shown to anyone; its message is for the log. */
export class GuardedFetchError extends Error {
  readonly failure: FetchFailure;
  constructor(failure: FetchFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** What may be requested, and how much of it. */
export interface FetchRule {
  /** Whether this host is allowed. Checked for the first URL and for each redirect. */
  mayAsk: (host: string) => boolean;
  /** Maximum number of redirects. */
  redirects: number;
  /** Maximum length of the response, unpacked. */
  bytes: number;
  /** Whether the response may be compressed. */
  unpacks?: true;
  /** Total timeout in milliseconds. */
  timeoutMs: number;
  /** Whether a URL is sufficient by itself, so that it is not requested. */
  isEnough?: (url: URL) => boolean;
}

interface FetchResult {
  /** Where the redirects led. */
  url: URL;
  /** The body of the response; empty if the URL was sufficient. */
  body: Uint8Array;
}

/** How to access the network. */
export interface FetchNetwork {
  /** All addresses of a host; an IP address resolves to itself. */
  resolve: (host: string) => Promise<readonly LookupAddress[]>;
  request: (url: URL, options: RequestOptions) => ClientRequest;
}

const NETWORK: FetchNetwork = { resolve: (host) => lookup(host, { all: true }), request };

/** The allocated IPv6 networks; everything outside is special, and not all of it is listed. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');
/** The NAT64 prefix: the last four bytes are an IPv4 address. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Whether an address is public, not one of this machine or its networks. IPv4 in IPv6 counts as IPv4. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.match(NAT64)) return isPublicAddress(address.toByteArray().slice(12).join('.'));
  // a zone names a network of this machine
  return address.range() === 'unicast' && address.match(GIVEN_OUT) && !address.zoneId;
}

function toAllowedUrl(url: URL | null, { mayAsk }: FetchRule): URL {
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!isPlain || !mayAsk(url.hostname)) throw new GuardedFetchError('refused', 'This address may not be asked.');
  return url;
}

/** The addresses of a host, all of which must be public: the host must not choose one of ours. */
async function checkedAddresses(host: string, { resolve }: FetchNetwork): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(host.replace(/^\[|\]$/g, '')).catch((error: Error) => {
    throw new GuardedFetchError('unreachable', error.message);
  });
  if (addresses.length === 0) throw new GuardedFetchError('unreachable', `${host} has no address.`);
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    throw new GuardedFetchError('refused', `${host} has an address that is not public.`);
  return addresses;
}

/** Returns addresses that were checked before, so that a changed DNS record has no effect. */
const answering =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, options, found) => {
    const [first = { address: '', family: 4 }] = addresses;
    if (options.all) found(null, [...addresses]);
    else found(null, first.address, first.family);
  };

/** Sends one request: returns its body, or where it redirects to. */
function ask(
  url: URL,
  addresses: readonly LookupAddress[],
  { bytes, unpacks }: FetchRule,
  signal: AbortSignal,
  network: FetchNetwork,
): Promise<{ location: string } | { body: Uint8Array }> {
  return new Promise((resolve, reject) => {
    const request = network.request(url, {
      agent: false,
      signal,
      headers: { Accept: '*/*', 'Accept-Encoding': unpacks ? 'gzip' : 'identity', 'User-Agent': 'Majalis' },
      lookup: answering(addresses),
    });
    const refuse = (failure: FetchFailure, message: string): void => {
      reject(new GuardedFetchError(failure, message));
      request.destroy();
    };
    request.on('error', (error) => refuse('unreachable', error.message));
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      if (status >= 300 && status < 400 && headers.location) {
        resolve({ location: headers.location });
        request.destroy();
        return;
      }
      const packed = headers['content-encoding'];
      const isPacked = unpacks && packed === 'gzip';
      // compressed although that was not requested
      if (status !== 200 || (packed && packed !== 'identity' && !isPacked))
        return refuse('unexpected', `${url.host} answered ${status}.`);
      // counted as it unpacks: a small response may expand to a large one
      const content: Readable = isPacked ? response.pipe(createGunzip()) : response;
      const parts: Buffer[] = [];
      let length = 0;
      content.on('data', (part: Buffer) => {
        length += part.length;
        if (length > bytes) refuse('too_large', `${url.host} said more than ${bytes} bytes.`);
        else parts.push(part);
      });
      content.on('end', () => resolve({ body: new Uint8Array(Buffer.concat(parts)) }));
      for (const stream of new Set([response, content]))
        stream.on('error', (error: Error) => refuse(stream === response ? 'unreachable' : 'unexpected', error.message));
    });
    request.end();
  });
}

/** Rejects when the signal aborts first. @throws GuardedFetchError */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new GuardedFetchError('unreachable', 'It took too long.'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject);
  });
}

/**
 * Fetches a URL that a user entered, with its redirects, without exposing our own networks (SSRF): only https on its default port, to
 * allowed hosts whose addresses are all public. The connection uses the checked addresses.
 * @throws GuardedFetchError
 */
export async function guardedFetch(
  address: string,
  rule: FetchRule,
  network: FetchNetwork = NETWORK,
): Promise<FetchResult> {
  const signal = AbortSignal.timeout(rule.timeoutMs);
  let url = toAllowedUrl(URL.parse(address), rule);
  for (let left = rule.redirects; ; left -= 1) {
    const addresses = await within(signal, checkedAddresses(url.hostname, network));
    const response = await within(signal, ask(url, addresses, rule, signal, network));
    if ('body' in response) return { url, body: response.body };
    if (left === 0) throw new GuardedFetchError('unexpected', `More than ${rule.redirects} redirects.`);
    const next = URL.parse(response.location, url);
    if (next && rule.isEnough?.(next)) return { url: next, body: new Uint8Array() };
    url = toAllowedUrl(next, rule);
  }
}
