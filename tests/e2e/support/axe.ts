import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

declare global {
  interface Window {
    /** There once a page has been given it. */
    axe: typeof axe;
  }
}

/**
 * What axe finds wrong on a page without frames. The program is given to each document once: reading it takes as long as a look.
 * @param tags of the rules that are tried
 */
export async function violationsOn(page: Page, tags: string[]): Promise<Result[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations;
  }, tags);
}
