import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** The minified axe, because parsing the full file would take a page more than twice as long. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    /** Set once axe is injected into a page. */
    axe: { run(options: RunOptions): Promise<AxeResults> };
  }
}

/**
 * Axe's violations on a page without frames. The script is injected once per document, because parsing it takes as long as a run.
 * @param tags of the rules to run
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
