import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** axe without the comments and long names of its usual file, which are more than half of what a page would have to read. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    /** There once a page has been given it. */
    axe: { run(options: RunOptions): Promise<AxeResults> };
  }
}

/**
 * What axe finds wrong on a page without frames. The program is given to each document once: reading it takes as long as a look.
 * @param tags of the rules that are tried
 */
export async function violationsOn(page: Page, tags: string[]): Promise<AxeResults['violations']> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(program);
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations;
  }, tags);
}
