import { expect, type Page } from '@playwright/test';
import { violationsOn } from './axe.ts';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The browser's message when service workers are disabled (playwright.config.ts). */
const WORKERS_BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * Collects what the browser complains about on a page.
 * @param noLine the test goes offline: the browser's messages about that are ignored
 * The browser's message for an error response ("Failed to load resource: ... 417") is left out only for statuses the test names.
 */
export function watchConsole(page: Page, provoked: readonly number[] = [], noLine = false): () => void {
  const complaints: string[] = [];
  page.on('console', (entry) => {
    if (entry.type() !== 'error' && entry.type() !== 'warning') return;
    if (entry.text() === WORKERS_BLOCKED) return;
    if (noLine && /net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(entry.text())) return;
    const refusal = /Failed to load resource: .*status of (\d+)/.exec(entry.text());
    if (refusal && provoked.includes(Number(refusal[1]))) return;
    complaints.push(`${entry.type()}: ${entry.text()} (${entry.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  return () => expect(complaints, 'console errors and warnings').toEqual([]);
}

/** Expects no violation of WCAG 2.2 AA and best practices (axe) on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  const look = async () => {
    await atRest(page);
    return violationsOn(page, AXE_TAGS);
  };
  let violations = await look();
  // A button may have been changing its color, or be half below the sticky header: a real violation appears again.
  if (violations.length > 0) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    violations = await look();
  }
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
  expect.soft(problems, `axe on ${page.url()}`).toEqual([]);
}

/** Waits until no transition runs, because colors are checked on the final page. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    // Infinite animations, such as spinners, don't count.
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );

/** Names that both languages write in Latin letters: formats, document numbers, payment schemes, calendars. */
const LATIN_NAMES = [
  'PDF|CSV|UTF-8|Windows-1256|JPEG|PNG|WebP|MP3|(?:OP|ORD)-\\d{4}-\\d+|KNET|AMEX|Bookeey|\\bKW\\b',
  'Google|Apple|Outlook|iCal|iPhone|\\bICS\\b|\\bhttps\\b|\\bwebcal\\b',
].join('|');

/** Text for screen readers stays inside its scroll container and doesn't enlarge anything around it. */
export async function expectScrollersContain(page: Page): Promise<void> {
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('.visually-hidden')].flatMap((hidden) => {
      for (let around = hidden.parentElement; around && around !== document.body; around = around.parentElement) {
        const { position, overflowX, overflowY } = getComputedStyle(around);
        if (position !== 'static') return [];
        if ([overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll'))
          return [`${around.tagName}.${around.className}: ${hidden.textContent}`];
      }
      return [];
    }),
  );
  expect.soft(outside, `hidden words outside their scroller on ${page.url()}`).toEqual([]);
}

/** No horizontal scrolling, and no text in the other language except names (also those marked by `lang`, `translate="no"`, `<bdi>` or isolates) and user input. */
export async function expectOneLanguage(page: Page, language: 'en' | 'ar'): Promise<void> {
  const found = await page.evaluate(
    ([own, names]) => {
      const name = new RegExp(names, 'g');
      const foreign = own === 'ar' ? /[A-Za-z]{2,}/ : /[\u0600-\u06FF]/;
      const problems: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text =
          node.textContent
            ?.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '')
            .replace(name, '')
            .trim() ?? '';
        if (!parent || !foreign.test(text) || parent.closest('script, style, textarea, bdi, [translate="no"]'))
          continue;
        if (parent.closest('[lang]')?.getAttribute('lang') !== own) continue;
        if (parent.checkVisibility()) problems.push(text);
      }
      return { problems, sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth };
    },
    [language, LATIN_NAMES] as const,
  );
  expect.soft(found.problems, `text of the other language on ${page.url()}`).toEqual([]);
  expect.soft(found.sideways, `sideways scrolling on ${page.url()}`).toBeLessThanOrEqual(0);
}
