import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync('src/app/theme/fonts.css', 'utf8');

/** The code points that a font file in src/app/theme/fonts covers. */
function covered(file: string): (code: number) => boolean {
  const face = css.split('@font-face').find((one) => one.includes(file)) ?? '';
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
  );
  return (code) => ranges.some(([first, last]) => code >= first && code <= last);
}

const inCut = ['readex-latin.woff2', 'readex-arabic.woff2', 'figures.woff2'].map(covered);

test.each(['en', 'ar'])('every character of the %s texts is in the subset fonts', (language) => {
  const folder = join('locales', language);
  const text = readdirSync(folder)
    .map((file) => JSON.stringify(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .join('');
  // direction marks are invisible
  const drawn = [...new Set(text)].filter((sign) => !/\p{Cf}/u.test(sign));
  const missing = drawn.filter((sign) => !inCut.some((has) => has(sign.codePointAt(0) ?? 0)));
  expect(missing).toEqual([]);
});
