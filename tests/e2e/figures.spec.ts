import { expect } from '@playwright/test';
import { paths } from '../../domain/paths.ts';
import { test } from './support/sharedSite.ts';
import { hydrated } from './support/waitForHydration.ts';

test('digits have the same weight as the letters beside them', async ({ browser, server }) => {
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(server.url + paths.home);
  await hydrated(page);
  const stems = await page.evaluate(async () => {
    const text = Object.assign(document.createElement('p'), { className: 'fig', textContent: '11 PM' });
    document.body.append(text);
    const { fontFamily } = getComputedStyle(text);
    const SIZE = 200;
    /** Number of dark pixels in a row through the middle of a character that consists of one stem. */
    const stemOf = (weight: number, sign: string): number => {
      const pen = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE }).getContext('2d')!;
      pen.font = `${weight} ${SIZE}px ${fontFamily}`;
      pen.fillText(sign, SIZE / 4, SIZE * 0.85);
      const row = pen.getImageData(0, SIZE / 2, SIZE, 1).data;
      return row.filter((alpha, at) => at % 4 === 3 && alpha > 127).length;
    };
    const weights = [400, 600];
    await Promise.all(weights.map((weight) => document.fonts.load(`${weight} ${SIZE}px ${fontFamily}`, '1I')));
    return weights.map((weight) => [stemOf(weight, '1'), stemOf(weight, 'I')]);
  });
  for (const [digit = 0, letter = 1] of stems) {
    expect(digit / letter).toBeGreaterThan(0.85);
    expect(digit / letter).toBeLessThan(1.15);
  }
  await page.close();
});
