import * as v from 'valibot';
import { CALLERS, method } from '../definition.ts';
import { says } from '../refusal.ts';
import { done, flag, nothing, text } from '../schemas.ts';

/** Parts of a browser's subscription to push messages (the Push API's PushSubscription). */
const key = v.pipe(text, v.regex(/^[\w-]{20,200}$/, says('errors.format')));
const endpoint = v.pipe(text, v.minLength(12, says('errors.format')), v.maxLength(1000, says('errors.format')));

/** By which ways beside mail and this site the account's news may come. */
export const newsChannels = method({
  name: 'husainia.api.news_channels',
  verb: 'GET',
  roles: CALLERS.accounts,
  input: nothing,
  answer: v.strictObject({
    // what a browser subscribes with: our public key, base64url
    push_key: v.string(),
    // browsers of the account that are told
    devices: v.number(),
    // null where the site sends nothing by WhatsApp
    whatsapp: v.nullable(v.boolean()),
  }),
});

/** Lets this browser be told; the same one again is the one there is. */
export const subscribePush = method({
  name: 'husainia.api.subscribe_push',
  verb: 'POST',
  roles: CALLERS.accounts,
  perHour: 60,
  input: v.object({ endpoint, p256dh: key, auth: key }),
  answer: done,
});

/** Tells this browser no more; one that is not there is the same. */
export const unsubscribePush = method({
  name: 'husainia.api.unsubscribe_push',
  verb: 'POST',
  roles: CALLERS.accounts,
  perHour: 60,
  input: v.object({ endpoint }),
  answer: done,
});

/** Whether the account's news come by WhatsApp to its number; off until the account says so. */
export const setWhatsappNews = method({
  name: 'husainia.api.set_whatsapp_news',
  verb: 'POST',
  roles: CALLERS.accounts,
  perHour: 60,
  input: v.object({ on: flag }),
  answer: done,
});
