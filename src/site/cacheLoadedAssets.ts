/**
 * Asks the service worker to keep the files and texts that this page was made of, so that it opens without a line. What the server
 * answered is kept elsewhere, by account.
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
