/**
 * The service worker: the app opens without a line, and is never older than the server's while there is one. It answers a
 * navigation and a text from its copy only when the network gives nothing, keeps files whose name holds a hash of their
 * content, and leaves the interface alone: nothing it answers is kept here.
 */
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { serverPaths } from '../../../domain/paths.ts';

/** What of a worker's surroundings is used here; the page's types and a worker's do not go together. */
interface WorkerScope {
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
type ExtendableEvent = Parameters<PrecacheController['install']>[0];
type FetchEvent = ExtendableEvent & { request: Request; respondWith(answer: Promise<Response>): void };

declare const self: WorkerScope;

const SHELL = '/index.html';
const SERVERS_OWN = Object.values(serverPaths).filter((path) => path !== serverPaths.locales);

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
    event.respondWith(copies.matchPrecache(request).then((kept) => kept ?? fetch(request)));
  else if (copies.getCacheKeyForURL(pathname)) event.respondWith(networkFirst(request, pathname));
});
