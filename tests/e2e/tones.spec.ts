import { expect, type Page } from '@playwright/test';
import { paths, reciterPath } from '../../domain/paths.ts';
import { test } from './support/sharedSite.ts';
import { hydrated } from './support/waitForHydration.ts';

/** The colors of a weekend's name in the day strip, of a fully booked day's, and of the cell behind it. */
const weekendColors = (page: Page) =>
  page
    .locator('[data-weekend]:not([data-full], [aria-checked=true])')
    .first()
    .evaluate((day) => {
      const nameOf = (cell: Element) =>
        [...cell.querySelectorAll('[data-short], [data-narrow]')].find((name) => name.checkVisibility()) ?? cell;
      const colorOf = (cell: Element) => getComputedStyle(nameOf(cell)).color;
      const booked = day.cloneNode(true) as Element;
      booked.setAttribute('data-full', 'true');
      day.parentElement?.append(booked);
      const colors = [colorOf(day), colorOf(booked), getComputedStyle(day).backgroundColor];
      booked.remove();
      const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!;
      return colors.map((color) => {
        pen.fillStyle = color;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
      });
    });

/** Relative luminance, as WCAG defines it. */
function luminance(rgb: readonly number[] = []): number {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`weekend days are legible and not in the tone of booked ones: ${colorScheme}`, async ({ browser, server }) => {
    const page = await browser.newPage({ colorScheme, locale: 'en-GB' });
    await page.goto(server.url + reciterPath('yousef-al-sanbouki'));
    await hydrated(page);
    const [weekend, booked, ground] = await weekendColors(page);
    expect(weekend).not.toEqual(booked);
    const [light = 0, dark = 0] = [luminance(weekend), luminance(ground)].toSorted((one, other) => other - one);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
    await page.close();
  });

test('reciters that are loading have the shape of their arches', async ({ browser, server }) => {
  const page = await browser.newPage({ locale: 'en-GB' });
  // from the start, because a link in view prefetches the search of its page
  await page.route(
    ({ pathname }) => pathname.endsWith('husainia.api.search'),
    () => undefined,
  );
  await page.goto(server.url + paths.home);
  await hydrated(page);
  await page.getByRole('navigation').locator(`a[href="${paths.reciters}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(server.url + paths.reciters);
  const shapes = () =>
    page
      .locator('.MuiSkeleton-root')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).clipPath).filter((clip) => clip.includes('#arch')));
  await expect.poll(async () => (await shapes()).length).toBeGreaterThan(3);
  await page.close();
});
