import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { resolveMapLink } from '../../../domain/methods/addresses.ts';
import type { Point } from '../../../domain/order/arrival.ts';
import { isShortMapHost, readMapLink } from '../../../domain/place/mapLink.ts';
import type { Hooks } from '../../ports/hooks.ts';
import { implementPrepared } from '../common/bindMethod.ts';
import { type FetchNetwork, type FetchRule, GuardedFetchError, guardedFetch } from '../common/guardedFetch.ts';
import { refuse } from '../common/refuse.ts';

/** Short links redirect to each other and then to a long one, which contains the point: no page is read. */
const RULE: FetchRule = {
  mayAsk: isShortMapHost,
  isEnough: ({ hostname }) => !isShortMapHost(hostname),
  redirects: 5,
  bytes: 0,
  timeoutMs: 8000,
};

const refuseLink = (problem: CatalogueKey): never => refuse('ValidationError', problem, { fieldname: 'link' });

/** Finds the point of a pasted link. @throws FrappeError 417 with the reason why it isn't a point in Kuwait */
async function pointOf(link: string, network: FetchNetwork | undefined): Promise<Point> {
  const read = readMapLink(link);
  if ('point' in read) return read.point;
  if ('problem' in read) return refuseLink(read.problem);
  const response = await guardedFetch(read.short, RULE, network).catch((error: unknown) => {
    if (error instanceof GuardedFetchError) return refuseLink('checkout.place.link_failed');
    throw error;
  });
  const led = readMapLink(response.url.href);
  if ('point' in led) return led.point;
  return refuseLink('problem' in led ? led.problem : 'checkout.place.link_failed');
}

/**
 * Resolves short map links, with the consent of the person who pastes one. @param network how to reach other hosts; default: this
 * machine's network
 */
export const mapLinkHooks = (network?: FetchNetwork): Hooks => ({
  methods: implementPrepared(
    resolveMapLink,
    ({ link }) => pointOf(link, network),
    (_input, _context, point) => point,
  ),
});
