import type { Page } from '@playwright/test';

/** Waits until the app has hydrated the page, or rendered it: before that no control responds. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForSelector('html:not([data-hydrating]) h1', { state: 'attached', timeout: 45_000 });
