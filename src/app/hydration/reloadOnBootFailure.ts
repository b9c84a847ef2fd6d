import { i18nProvider } from '../i18n.ts';

/** Milliseconds until an empty page is loaded once more. */
const RETRY_MS = 8000;

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * For a page whose scripts did not come, for want of a network or because a newer version took their place: it is reloaded once, or
 * when there is a network. What the server rendered can be read meanwhile and its links lead on; where nothing was, a sentence stands
 * there and it is tried again.
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
