import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

/**
 * What axe finds wrong on a page without frames. The program is given to each document once: reading it takes as long as a look.
 * @param tags of the rules that are tried
 */
export async function violationsOn(page: Page, tags: string[]): Promise<Result[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return (await axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })).violations;
  }, tags);
}
