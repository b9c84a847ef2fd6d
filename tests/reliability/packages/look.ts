import type { Browser, Page } from '@playwright/test';
import { violationsOn } from '../../e2e/support/axe.ts';
import { expect } from './expect.ts';
import { shot } from './walk.ts';

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const PAGES = {
  list: '#/book?filter=%7B%7D',
  form: '#/book/Emma',
  page: '#/book/Emma/show',
  create: '#/loan/create',
  loans: '#/loan',
  nothing: '#/book?filter=%7B%22q%22%3A%22zzz%22%7D',
};

/** Text that shows that a page has loaded; default: its form, or a value of the record. */
const SEEN: Readonly<Record<string, string>> = {
  list: 'text=Miramar',
  loans: 'text=Layla',
  nothing: 'main .MuiCardContent-root',
};

/** Faults of react-admin's own parts, theirs to cure: each by axe's rule and what its place is called. All else is ours. */
const THEIRS: readonly [rule: string, part: string][] = [
  // the button with the user's name has the label "Profile"
  ['label-content-name-mismatch', 'RaUserMenu-userButton'],
  // checkboxes that select rows have their label next to the input instead of on it
  ['aria-prohibited-attr', '.select-item'],
  ['label', '.select-item'],
  // on phones a disabled button has no label
  ['button-name', 'Mui-disabled MuiIconButton-root'],
];

async function faultsOf(page: Page): Promise<string[]> {
  const violations = await violationsOn(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']);
  const ours = violations.flatMap(({ id, nodes }) => {
    const found = nodes.filter(
      ({ html, target }) => !THEIRS.some(([rule, part]) => rule === id && `${target} ${html}`.includes(part)),
    );
    return found.length ? [{ id, nodes: found }] : [];
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...ours.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
    ...(wide > 0 ? [`wider than the screen by ${wide}`] : []),
  ];
}

/** Checks each kind of page in both languages, light and dark, on phone and desktop: axe, console errors, no horizontal overflow. */
export async function look(browser: Browser, at: { english: string; arabic: string }, password: string): Promise<void> {
  const faults: string[] = [];
  let pages = 0;
  for (const [language, address] of Object.entries(at)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme, locale: language === 'arabic' ? 'ar-KW' : 'en-GB' });
      await context.route(/fonts\.(googleapis|gstatic)\.com/, (route) =>
        route.fulfill({ contentType: 'text/css', body: '' }),
      );
      const page = await context.newPage();
      page.setDefaultTimeout(Number(process.env.TIMEOUT_MS ?? 15_000));
      await page.goto(address);
      await page.locator('input[name=username]').fill('librarian@library.test');
      await page.locator('input[name=password]').fill(password);
      await page.locator('button[type=submit]').click();
      await page.getByText('Miramar').first().waitFor();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        for (const [name, path] of Object.entries(PAGES)) {
          const called = `${name}-${language}-${colorScheme}-${size}`;
          await page.goto(`${address}${path}`);
          await page.reload();
          await page
            .locator(SEEN[name] ?? 'main dl, main form')
            .first()
            .waitFor();
          // pictures and link titles load after the page
          await page.waitForTimeout(800);
          await shot(page, called);
          for (const fault of await faultsOf(page)) faults.push(`${called}: ${fault}`);
          pages += 1;
        }
      }
      faults.push(...problems.map((problem) => `${language}, ${colorScheme}, console: ${problem}`));
      await context.close();
    }
  }
  expect(faults.length === 0, `axe, the console and the width of ${pages} pages ${faults.join('\n')}`);
}
