import type { Page } from '@playwright/test';

/** @returns the errors and warnings of a page from now on; React reports a failed hydration as one of them */
export function consoleProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type()) && !/Service Worker|preloaded using/.test(line.text()))
      problems.push(line.text());
  });
  return problems;
}
