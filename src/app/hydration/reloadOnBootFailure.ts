import { i18nProvider } from '../i18n.ts';

/** Milliseconds before an empty page reloads again. */
const RETRY_MS = 8000;

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * Reloads a page whose scripts failed to load, because the network failed or a new version replaced them. It reloads
 * once, or when the browser is back online. Until then server-rendered content stays readable and its links work; an
 * empty page shows a message and keeps retrying.
 */
export function reloadOnBootFailure(root: Element): void {
  const reload = (): void => location.reload();
  if (!navigator.onLine) addEventListener('online', reload, { once: true });
  else if (!wasReloaded()) {
    reload();
    return;
  }
  if (root.hasChildNodes()) return;
  root.textContent = i18nProvider.translate('errors.router', { _: '' });
  setTimeout(reload, RETRY_MS);
}
