/**
 * The service worker: the app opens without a line, and is never older than the server's while there is one. It answers a
 * navigation from its copy only when the network gives nothing, keeps files whose name holds a hash of their content, messages
 * among them, and leaves the interface alone: nothing it answers is kept here. A provider's page tells it what it was made of, so that
 * his day opens without a line, too, and nobody else fetches it. It shows the notices that an account asked for on this device.
 */
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { serverPaths } from '../../../domain/paths.ts';
import { followNotice, type NoticeScope, showNotice } from './pushNotifications.ts';

/** What of a worker's surroundings is used here; the page's types and a worker's do not go together. */
interface WorkerScope extends NoticeScope {
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  clients: NoticeScope['clients'] & { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressedEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void;
}
type ExtendableEvent = Parameters<PrecacheController['install']>[0];
type PushedEvent = ExtendableEvent & { data: { text(): string } | null };
type PressedEvent = ExtendableEvent & { notification: { close(): void; data: unknown } };
type FetchEvent = ExtendableEvent & { request: Request; respondWith(answer: Promise<Response>): void };

declare const self: WorkerScope;

const SHELL = '/index.html';
const SERVERS_OWN = Object.values(serverPaths);

/** Files that a page was made of and asked to be kept. */
const LOADED = 'loaded';

const copies = new PrecacheController();
copies.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  copies.install(event);
  self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  copies.activate(event);
  event.waitUntil(self.clients.claim());
});

/** Keeps what it has not yet, and forgets files of a version before. */
async function cacheLoadedAssets(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(LOADED);
  const wanted = paths.filter((path) => !copies.getCacheKeyForURL(path));
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const path of known) if (!wanted.includes(path)) await cache.delete(path);
  const fresh = wanted.filter((path) => !known.includes(path));
  await Promise.all(fresh.map((path) => cache.add(path).catch(() => undefined)));
}

self.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: string[] };
  if (Array.isArray(keep)) event.waitUntil(cacheLoadedAssets(keep.filter((path) => path.startsWith('/assets/'))));
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(followNotice(self, event.notification.data));
});

const loadedCopy = async (path: string): Promise<Response | undefined> => (await caches.open(LOADED)).match(path);

/** The network's answer, whatever it is; the copy only where there is none. */
async function networkFirst(request: Request, copy: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await copies.matchPrecache(copy);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (SERVERS_OWN.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(request, SHELL));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(
      copies.matchPrecache(request).then(async (kept) => kept ?? (await loadedCopy(pathname)) ?? fetch(request)),
    );
  else if (copies.getCacheKeyForURL(pathname)) event.respondWith(networkFirst(request, pathname));
});
