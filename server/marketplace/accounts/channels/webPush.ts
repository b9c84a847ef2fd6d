import webPush from 'web-push';
import { HOUR, SECOND } from '../../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../../frappe/errorLogging.ts';
import type { Channel, DueMessage } from './channel.ts';
import type { PushKeys } from './pushKeys.ts';
import { shortText } from './pushText.ts';
import type { PushAddress } from './subscriptions.ts';

/** The push services of the major browsers; a subscription at any other service is not stored. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** Whether messages may be sent to this URL. Otherwise a subscriber could make our server call any address. */
export function isPushService(endpoint: string, further: readonly string[] = []): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (further.includes(url.origin)) return true;
  const known = SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return url.protocol === 'https:' && !url.port && known;
}

/** How long a push service may take to respond. */
const TIMEOUT_MS = 10 * SECOND;
const KEPT_SECONDS = (12 * HOUR) / SECOND;

/** What the service worker shows, and the page that a click opens: no name, address, or amount. */
const payloadOf = ({ language, template, values, path }: DueMessage): string =>
  JSON.stringify({ language, ...shortText(language, template, String(values.product ?? '')), path: path || '/' });

export interface PushParts {
  keys: () => PushKeys;
  /** Whom a push service may contact about our messages: `mailto:` or `https:`. */
  contact: string;
  addressesOf(user: string): PushAddress[];
  /** Deletes a subscription that the service no longer knows. */
  forget(endpoint: string): void;
  /** Origins of push services in addition to the known ones (`PUSH_SERVICES`). */
  further: readonly string[];
}

type DeliveryResult = 'taken' | 'gone' | 'refused' | 'later';

/** 404 and 410 end a subscription (RFC 8030); a busy or broken service is retried. */
const toDeliveryResult = (status: number): DeliveryResult => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

/** Sends push messages by the standard protocol (RFC 8030, 8291, 8292) to every browser of an account. */
export function createWebPush({ keys, contact, addressesOf, forget, further }: PushParts): Channel {
  async function sendTo(address: PushAddress, payload: string): Promise<DeliveryResult> {
    if (!isPushService(address.endpoint, further)) return 'refused';
    try {
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        { endpoint: address.endpoint, keys: { p256dh: address.p256dh, auth: address.auth } },
        payload,
        { vapidDetails: { subject: contact, ...keys() }, TTL: KEPT_SECONDS, urgency: 'high' },
      );
      const response = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: new Uint8Array(body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return toDeliveryResult(response.status);
    } catch (error) {
      logProblem('push', error);
      return 'later';
    }
  }

  return {
    name: 'Push',
    async send(message) {
      const addresses = addressesOf(message.recipient);
      const payload = payloadOf(message);
      const results = await Promise.all(
        addresses.map(async (address): Promise<DeliveryResult> => {
          const result = await sendTo(address, payload);
          if (result === 'gone') forget(address.endpoint);
          return result;
        }),
      );
      const count = (one: DeliveryResult): number => results.filter((result) => result === one).length;
      const note = (['taken', 'gone', 'refused', 'later'] as const)
        .flatMap((one) => (count(one) ? [`${one} ${count(one)}`] : []))
        .join(', ');
      // one success is enough: a retry would notify that browser twice
      if (count('taken')) return { state: 'sent', note };
      if (count('later')) return { state: 'later', note };
      return { state: count('refused') ? 'failed' : 'unreached', note };
    },
  };
}
