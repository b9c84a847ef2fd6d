const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** The URL of the payment page isn't allowed, so it wasn't opened. */
export class ForeignAddressError extends Error {}

/**
 * Validates the URL of a payment page.
 * @param hosts allowed hosts, with ports, in addition to this site's own
 * @throws ForeignAddressError for any other host, and for an unencrypted page that isn't on this machine
 */
export function paymentAddress(url: string, hosts: readonly string[], origin: string): string {
  const address = URL.parse(url, origin);
  const web = address?.protocol === 'https:' || address?.protocol === 'http:';
  if (address && web && address.origin === origin) return address.href;
  const safe = address?.protocol === 'https:' || (web && LOOPBACK.includes(address.hostname));
  if (!address || !safe || !hosts.includes(address.host)) throw new ForeignAddressError(url);
  return address.href;
}
