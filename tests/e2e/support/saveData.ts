import type { Page } from '@playwright/test';

/** A visitor who saves data: the page fetches what it needs itself, and prefetches no page behind a link that is not pressed. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}
