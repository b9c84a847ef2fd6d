import type { Page } from '@playwright/test';

/** Somebody who saves data: the page fetches what it needs itself, and nothing of the pages its links lead to. */
export async function savesData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}
