import type { Page } from '@playwright/test';

/** Until the app has taken the page over nothing hears a press. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
    null,
    { timeout: 45_000 },
  );
