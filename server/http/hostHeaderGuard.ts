import type { MiddlewareHandler } from 'hono';
import { refusalResponse } from '../frappe/methods/answers.ts';
import { createRefusal } from '../marketplace/common/refuse.ts';

/** The host that a header names, written as a URL writes it. */
const hostNamed = (protocol: string, header: string): string | undefined => URL.parse(`${protocol}//${header}`)?.host;

/**
 * Refuses a request that says twice, and differently, what it is for: a whole address in its first line (as for a proxy) with another
 * host than its header `Host`, or with a name and password. Whatever judges a request afterwards judges the same address.
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
