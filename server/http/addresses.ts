import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Parses an address as a socket or a proxy writes it: with or without a port (`192.0.2.1:4711`, `[2001:db8::1]:443`) or a zone, or IPv4
 * mapped to IPv6.
 * @returns undefined if the text isn't an address
 */
export function parseAddress(text: string): Address | undefined {
  const [, inBrackets, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const [plain = ''] = (inBrackets ?? withPort ?? text.trim()).split('%');
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return ipaddr.IPv4.parse(plain);
  return ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain) : undefined;
}

/** A network of trusted proxies. */
export type IpRange = readonly [address: Address, bits: number];

/**
 * Parses a proxy's address, or a network such as `10.0.0.0/8`.
 * @returns undefined if the text is neither, or a network that contains all addresses
 */
export function parseNetwork(text: string): IpRange | undefined {
  const [address = '', bits, ...more] = text.trim().split('/');
  const parsed = parseAddress(address);
  if (!parsed || more.length) return undefined;
  const most = parsed.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [parsed, most];
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return length > 0 && length <= most ? [parsed, length] : undefined;
}

const isIn = (address: Address, [network, bits]: IpRange): boolean =>
  address.kind() === network.kind() && address.match(network as ipaddr.IPv4 & ipaddr.IPv6, bits);

/** Whether the address is one of the operator's trusted proxies. */
export function isTrusted(address: string, trusted: readonly IpRange[]): boolean {
  const parsed = parseAddress(address);
  return parsed !== undefined && trusted.some((network) => isIn(parsed, network));
}

/**
 * The client address of a request: the peer's, or behind trusted proxies the nearest address that is not one of them.
 * @param forwarded X-Forwarded-For, to which each proxy appends the address it saw; invalid addresses are not trusted
 */
export function clientAddress(peer: string, forwarded: string | undefined, trusted: readonly IpRange[]): string {
  let nearest = peer;
  for (const hop of (forwarded ?? '').split(',').reverse()) {
    if (!isTrusted(nearest, trusted)) break;
    const parsed = parseAddress(hop);
    if (!parsed) break;
    nearest = parsed.toString();
  }
  return nearest;
}
