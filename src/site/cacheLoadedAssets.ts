/**
 * Asks the service worker to cache the assets and messages that this page has loaded, so that it opens offline. API
 * data is cached elsewhere, by account.
 */
export function cacheLoadedAssets(): void {
  const worker = navigator.serviceWorker;
  if (!worker) return;
  const keep = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.origin))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  worker.ready.then(({ active }) => active?.postMessage({ keep: [...new Set(keep)] }));
}
