import type { Page } from '@playwright/test';

/** A guest with data saver: the page fetches only its own data, and prefetches no linked page. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}
