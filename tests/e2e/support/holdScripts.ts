import type { Page } from '@playwright/test';

/** Holds the app's scripts back: the page stays as the server rendered it. @returns lets them come */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
