import { base64url } from '../../domain/text/base64url.ts';
import { registerWorkerFile } from '../ui/trustedTypes/trustedTypes.ts';
import { PUSH_KEY } from './deviceKeys.ts';

/**
 * Whether this browser shows push notifications of an account. `iphone`: only after the site is added to the home
 * screen.
 */
export type PushState = 'on' | 'off' | 'denied' | 'iphone' | 'unsupported';

/** The fields of a subscription that the server needs. */
export interface PushSubscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Milliseconds to wait for the service worker to start. */
const TIMEOUT_MS = 10_000;

const supported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const markOf = (): string => {
  try {
    return localStorage.getItem(PUSH_KEY) ?? '';
  } catch {
    return '';
  }
};
const mark = (email: string): void => {
  try {
    if (email) localStorage.setItem(PUSH_KEY, email);
    else localStorage.removeItem(PUSH_KEY);
  } catch {
    // Storage is blocked: the switch appears off on the next visit, and can be turned on again.
  }
};

const current = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Whether push messages for an account reach this browser. Doesn't prompt for permission. */
export async function getPushSubscription(email: string): Promise<PushState> {
  if (!supported()) return /iPhone|iPad/.test(navigator.userAgent) ? 'iphone' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await current()) && markOf() === email ? 'on' : 'off';
}

/**
 * Prompts for permission and subscribes. Call it from a click handler only.
 * @param key our public key, base64url
 * @returns undefined if the user dismissed or denied the prompt
 * @throws the browser's error if it can't reach its push service
 */
export async function subscribeBrowser(key: string): Promise<PushSubscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await registerWorkerFile();
  const registration = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no worker')), TIMEOUT_MS)),
  ]);
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // A subscription with an earlier key of ours no longer works.
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  const key64 = (name: PushEncryptionKeyName) => base64url(subscription.getKey(name) ?? new ArrayBuffer(0));
  return { endpoint: subscription.endpoint, p256dh: key64('p256dh'), auth: key64('auth') };
}

/** Stores whose notifications this browser shows, once the server has the subscription. */
export const storePushOwner = (email: string): void => mark(email);

/**
 * Ends the subscription of this browser.
 * @returns the endpoint to delete on the server; undefined if there was none
 */
export async function unsubscribeBrowser(): Promise<string | undefined> {
  mark('');
  if (!supported()) return undefined;
  const subscription = await current();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

/** Ends the subscription of a previous account, whose notifications the current account must not see. */
export async function unsubscribeOtherAccount(email: string): Promise<void> {
  const owner = markOf();
  if (owner && owner !== email) await unsubscribeBrowser();
}
