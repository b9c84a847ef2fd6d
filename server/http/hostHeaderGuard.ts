import type { MiddlewareHandler } from 'hono';
import { refusalResponse } from '../frappe/methods/responses.ts';
import { createRefusal } from '../marketplace/common/refuse.ts';

/** The host of a header, normalized as in a URL. */
const hostNamed = (protocol: string, header: string): string | undefined => URL.parse(`${protocol}//${header}`)?.host;

/**
 * Refuses a request with two different targets: an absolute URL in its request line (as for a proxy) with another host than its `Host`
 * header, or with a user name and password. All later checks then see the same URL.
 */
export const hostHeaderGuard: MiddlewareHandler = (context, next) => {
  const address = URL.parse(context.req.url);
  const host = context.req.header('Host');
  const isOne =
    address &&
    !address.username &&
    !address.password &&
    (host === undefined || hostNamed(address.protocol, host) === address.host);
  return isOne
    ? next()
    : Promise.resolve(refusalResponse(createRefusal('ValidationError', 'errors.format', { status: 400 })));
};
