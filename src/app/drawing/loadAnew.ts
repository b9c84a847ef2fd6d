import { i18nProvider } from '../i18n.ts';

/** Milliseconds until a page that shows nothing is loaded once more. */
const PAUSE = 8000;

/** Was the page loaded again already, by itself or by who reads it? */
const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * For a page whose program did not come, for want of a line or because a newer version took its place: it is loaded again, once, or
 * when there is a line. What was drawn can be read meanwhile and its links lead on, also by an account, who has a visitor's page then;
 * where nothing was, a sentence stands there and it is tried again and again.
 */
export function loadAnew(root: Element): void {
  const reload = (): void => location.reload();
  if (!navigator.onLine) addEventListener('online', reload, { once: true });
  else if (!isReloaded()) {
    reload();
    return;
  }
  delete document.documentElement.dataset.account;
  if (root.hasChildNodes()) return;
  root.textContent = i18nProvider.translate('errors.router', { _: '' });
  setTimeout(reload, PAUSE);
}
