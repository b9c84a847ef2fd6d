import type { RequestContext } from '../../../ports/context.ts';
import { hashSecret } from '../sessions.ts';

/** A browser's push subscription. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Browsers per account; the oldest is replaced. */
const MAX_SUBSCRIPTIONS = 10;

const DOCTYPE = 'News Subscription';
const ofUser = (user: string, channel: 'Push' | 'WhatsApp') => [
  ['user', '=', user],
  ['channel', '=', channel],
];

/** A browser has one subscription for all accounts that log in there; an account has one number. */
const pushHash = (endpoint: string): string => hashSecret(`push ${endpoint}`);
const whatsAppHash = (user: string): string => hashSecret(`whatsapp ${user.toLowerCase()}`);

const namesOf = (context: RequestContext, filters: unknown[][]): string[] =>
  context.system
    .list(DOCTYPE, { filters, order_by: 'creation asc, name asc', limit_page_length: 0 })
    .map(({ name }) => name);

const removeAll = (context: RequestContext, filters: unknown[][]): void => {
  for (const name of namesOf(context, filters)) context.system.delete(DOCTYPE, name);
};

/** Stores a browser's subscription for the session's account, and removes it from any other account. */
export function storePushSubscription(context: RequestContext, { endpoint, p256dh, auth }: PushAddress): void {
  const { user } = context.session;
  context.database.lock('User', user);
  removeAll(context, [['address_hash', '=', pushHash(endpoint)]]);
  const own = namesOf(context, ofUser(user, 'Push'));
  for (const name of own.slice(0, Math.max(0, own.length - MAX_SUBSCRIPTIONS + 1)))
    context.system.delete(DOCTYPE, name);
  context.system.insert({
    doctype: DOCTYPE,
    user,
    channel: 'Push',
    address_hash: pushHash(endpoint),
    endpoint,
    p256dh,
    auth_secret: auth,
  });
}

/** Deletes a browser's subscription if it belongs to the session's account. */
export function dropPush(context: RequestContext, endpoint: string): void {
  removeAll(context, [...ofUser(context.session.user, 'Push'), ['address_hash', '=', pushHash(endpoint)]]);
}

/** Deletes a subscription that its push service no longer knows. */
export function dropDead(context: RequestContext, endpoint: string): void {
  removeAll(context, [['address_hash', '=', pushHash(endpoint)]]);
}

/** The push subscriptions of an account. */
export const pushAddresses = (context: RequestContext, user: string): PushAddress[] =>
  context.system
    .list(DOCTYPE, {
      fields: ['endpoint', 'p256dh', 'auth_secret'],
      filters: ofUser(user, 'Push'),
      order_by: 'creation asc, name asc',
      limit_page_length: 0,
    })
    .map(({ endpoint, p256dh, auth_secret }) => ({
      endpoint: endpoint ?? '',
      p256dh: p256dh ?? '',
      auth: auth_secret ?? '',
    }));

export const wantsWhatsApp = (context: RequestContext, user: string): boolean =>
  context.system.count(DOCTYPE, { filters: ofUser(user, 'WhatsApp') }) > 0;

/** Sets whether an account gets its notifications by WhatsApp. Setting the same value again changes nothing. */
export function setWhatsApp(context: RequestContext, on: boolean): void {
  const { user } = context.session;
  context.database.lock('User', user);
  if (!on) removeAll(context, ofUser(user, 'WhatsApp'));
  else if (!wantsWhatsApp(context, user))
    context.system.insert({ doctype: DOCTYPE, user, channel: 'WhatsApp', address_hash: whatsAppHash(user) });
}

/** The channels in addition to email that an account has chosen. */
export function getChannels(context: RequestContext, user: string): ('Push' | 'WhatsApp')[] {
  const rows = context.system.list(DOCTYPE, {
    fields: ['channel'],
    filters: [['user', '=', user]],
    limit_page_length: 0,
  });
  return [...new Set(rows.map(({ channel }) => channel))];
}
