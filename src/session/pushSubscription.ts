import { base64url } from '../../domain/text/base64url.ts';
import { registerWorkerFile } from '../ui/trustedTypes/trustedTypes.ts';
import { PUSH_KEY } from './deviceKeys.ts';

/** Whether this browser shows an account's news while the page is closed. `iphone`: once the site stands on the home screen. */
export type PushState = 'on' | 'off' | 'denied' | 'iphone' | 'unsupported';

/** What the server is given of a subscription. */
export interface PushSubscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How long a browser may take to start its worker: ms. */
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
    // a forbidden storage: the switch then looks off on the next visit, and may be pressed again
  }
};

const current = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Whether push messages reach an account in this browser; asks for nothing. */
export async function getPushSubscription(email: string): Promise<PushState> {
  if (!supported()) return /iPhone|iPad/.test(navigator.userAgent) ? 'iphone' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await current()) && markOf() === email ? 'on' : 'off';
}

/**
 * Asks the browser for its permission and a subscription; only after a press.
 * @param key our public key, base64url
 * @returns undefined when the question was closed or answered with no
 * @throws whatever the browser does when it cannot reach its service
 */
export async function subscribeHere(key: string): Promise<PushSubscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await registerWorkerFile();
  const registration = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no worker')), TIMEOUT_MS)),
  ]);
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // one that was made with another key of ours is of no use any more
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  const key64 = (name: PushEncryptionKeyName) => base64url(subscription.getKey(name) ?? new ArrayBuffer(0));
  return { endpoint: subscription.endpoint, p256dh: key64('p256dh'), auth: key64('auth') };
}

/** Remembers whose news this browser shows, once the server knows, too. */
export const keepPushHere = (email: string): void => mark(email);

/** Ends it in this browser. @returns what the server may forget; undefined where there was none */
export async function endPushHere(): Promise<string | undefined> {
  mark('');
  if (!supported()) return undefined;
  const subscription = await current();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

/** Somebody else has logged in here: the news of whoever was here before are not his to see. */
export async function endPushOfOthers(email: string): Promise<void> {
  const owner = markOf();
  if (owner && owner !== email) await endPushHere();
}
