const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** A payment page that lies elsewhere than it may: it is not opened. */
export class ForeignAddressError extends Error {}

/**
 * The address of a payment page as it may be opened.
 * @param hosts with their ports, where pages of payment may lie besides this site's own
 * @throws ForeignAddressError for any other host, and for a page without encryption that is not on this machine
 */
export function paymentAddress(url: string, hosts: readonly string[], origin: string): string {
  const address = URL.parse(url, origin);
  const web = address?.protocol === 'https:' || address?.protocol === 'http:';
  if (address && web && address.origin === origin) return address.href;
  const safe = address?.protocol === 'https:' || (web && LOOPBACK.includes(address.hostname));
  if (!address || !safe || !hosts.includes(address.host)) throw new ForeignAddressError(url);
  return address.href;
}
