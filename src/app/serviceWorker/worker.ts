/**
 * The service worker: the app opens offline, and online it is never older than the server's version. It answers a
 * navigation from its cache only if the network fails, caches files with a hash in their name (including messages), and
 * ignores the API. A provider's page sends the list of its assets, so that the provider's day also opens offline;
 * nobody else downloads them. It also shows the push notifications that the account turned on for this device.
 */
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { serverPaths } from '../../../domain/paths.ts';
import { followNotice, type NoticeScope, showNotice } from './pushNotifications.ts';

/** The parts of the worker's scope used here; TypeScript can't load the page's and the worker's types together. */
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

/** Name of the cache for assets that a page asked to cache. */
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

/** Caches the assets that are missing, and deletes those of earlier versions. */
async function cacheLoadedAssets(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(LOADED);
  const missing = paths.filter((path) => !copies.getCacheKeyForURL(path));
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const path of known) if (!missing.includes(path)) await cache.delete(path);
  const fresh = missing.filter((path) => !known.includes(path));
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

/** Responds from the network, whatever the status; from the cache only if the network fails. */
async function networkFirst(request: Request, copy: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await copies.matchPrecache(copy);
    if (cached) return cached;
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
      copies.matchPrecache(request).then(async (cached) => cached ?? (await loadedCopy(pathname)) ?? fetch(request)),
    );
  else if (copies.getCacheKeyForURL(pathname)) event.respondWith(networkFirst(request, pathname));
});
