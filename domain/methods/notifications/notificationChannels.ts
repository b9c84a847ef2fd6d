import * as v from 'valibot';
import { parseClock } from '../../time/kuwaitTime.ts';
import { isQuietLengthAllowed, MAX_QUIET_HOURS } from '../../time/quietHours.ts';
import { CALLERS, method } from '../definition.ts';
import { refusalMessage } from '../refusal.ts';
import { flag, noInput, okResponse, text } from '../schemas.ts';

/** Part of a browser's push subscription (the Push API's PushSubscription). */
const key = v.pipe(text, v.regex(/^[\w-]{20,200}$/, refusalMessage('errors.format')));
const endpoint = v.pipe(
  text,
  v.minLength(12, refusalMessage('errors.format')),
  v.maxLength(1000, refusalMessage('errors.format')),
);

/** A time of day, `HH:MM`. */
const clock = v.pipe(
  text,
  v.check((value) => parseClock(value) !== undefined, refusalMessage('errors.format')),
);

/** The account's notification channels besides email and the site. */
export const newsChannels = method({
  name: 'husainia.api.news_channels',
  verb: 'GET',
  roles: CALLERS.accounts,
  input: noInput,
  output: v.strictObject({
    // our public key for subscribing, base64url
    push_key: v.string(),
    // number of subscribed browsers of the account
    devices: v.number(),
    // null if the site doesn't send WhatsApp messages
    whatsapp: v.nullable(v.boolean()),
    // hours in which these channels wait, `HH:MM`; both the same: none
    quiet: v.strictObject({ from: v.string(), to: v.string() }),
  }),
});

/** Subscribes this browser to push notifications. Idempotent. */
export const subscribePush = method({
  name: 'husainia.api.subscribe_push',
  verb: 'POST',
  roles: CALLERS.accounts,
  perHour: 60,
  input: v.object({ endpoint, p256dh: key, auth: key }),
  output: okResponse,
});

/** Unsubscribes this browser. Idempotent. */
export const unsubscribePush = method({
  name: 'husainia.api.unsubscribe_push',
  verb: 'POST',
  roles: CALLERS.accounts,
  perHour: 60,
  input: v.object({ endpoint }),
  output: okResponse,
});

/** Turns WhatsApp notifications to the account's number on or off. Off by default. */
export const setWhatsappNews = method({
  name: 'husainia.api.set_whatsapp_news',
  verb: 'POST',
  roles: CALLERS.accounts,
  perHour: 60,
  input: v.object({ on: flag }),
  output: okResponse,
});

/** Sets the hours in which push and WhatsApp messages wait; the same time twice means none. Idempotent. */
export const setQuietHours = method({
  name: 'husainia.api.set_quiet_hours',
  verb: 'POST',
  roles: CALLERS.accounts,
  perHour: 60,
  input: v.pipe(
    v.object({ from: clock, to: clock }),
    v.forward(
      v.check(
        (hours) => isQuietLengthAllowed(hours),
        refusalMessage('notifications.quiet_too_long', { smart_count: MAX_QUIET_HOURS }),
      ),
      ['to'],
    ),
  ),
  output: okResponse,
});
