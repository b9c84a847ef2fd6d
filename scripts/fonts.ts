/**
 * `npm run fonts`: subsets the fonts to what pages use, into src/app/theme/fonts, and to what the server uses for share images and
 * printable documents, into server/media/fonts (committed: a build needs no font tools). Run it again when a font package is updated or
 * pages need further characters. Characters outside the Latin subset come from the package's whole file, by its unicode-range in
 * src/app/theme/fonts.css; the Arabic subset keeps every character and drops weights.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const PAGES = join(root, 'src/app/theme/fonts');
/** The server's fonts: uncompressed, in one weight each. */
const DRAWN = join(root, 'server/media/fonts');

/** First and last code point. */
type Range = readonly [first: number, last: number];

interface Cut {
  from: string;
  to: string;
  signs: readonly Range[];
  plain?: boolean;
  /** The font features to keep, by their names in the font; default: all. */
  features?: string[];
  weight?: number;
}

const CUTS: readonly Cut[] = [
  {
    from: '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2',
    to: 'readex-latin.woff2',
    // without alternate forms that only special text settings use
    plain: true,
    // ASCII and punctuation: quotes, dashes, dots, arrows, times, minus; the same list as in fonts.css
    signs: [
      ...([
        [0x20, 0x7e],
        [0xa0, 0xa0],
        [0xa9, 0xa9],
        [0xab, 0xab],
        [0xb7, 0xb7],
        [0xbb, 0xbb],
        [0xd7, 0xd7],
      ] as const),
      ...([
        [0x2010, 0x2015],
        [0x2018, 0x201e],
        [0x2022, 0x2022],
        [0x2026, 0x2026],
        [0x2032, 0x2033],
      ] as const),
      ...([
        [0x2039, 0x203a],
        [0x2190, 0x2193],
        [0x2212, 0x2212],
      ] as const),
    ],
  },
  {
    from: '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2',
    to: 'readex-signs.woff2',
    plain: true,
    features: ['kern'],
    // what Arabic texts without Latin letters need of the Latin subset; figures.woff2 has the digits
    signs: [
      ...([
        [0x20, 0x2f],
        [0x3a, 0x3b],
        [0x3f, 0x3f],
        [0xa0, 0xa0],
        [0xab, 0xab],
      ] as const),
      ...([
        [0xb7, 0xb7],
        [0xbb, 0xbb],
        [0xd7, 0xd7],
        [0x2013, 0x2014],
        [0x2026, 0x2026],
      ] as const),
    ],
  },
  {
    from: '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    to: 'readex-arabic.woff2',
    // Arabic with its marks, four more letters for names from Persian, and the honorific of the Prophet; the same list as in fonts.css,
    // which uses the whole file for letters of other languages
    signs: [
      ...([
        [0x60c, 0x60c],
        [0x61b, 0x61b],
        [0x61f, 0x61f],
        [0x621, 0x63a],
        [0x640, 0x652],
        [0x660, 0x66c],
        [0x670, 0x671],
        [0x67e, 0x67e],
      ] as const),
      ...([
        [0x686, 0x686],
        [0x6a4, 0x6a4],
        [0x6a9, 0x6a9],
        [0x6af, 0x6af],
        [0x6cc, 0x6cc],
        [0x200c, 0x200f],
        [0xfdfa, 0xfdfa],
      ] as const),
    ],
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figures.woff2',
    // digits of equal width
    features: ['tnum'],
    signs: [
      [0x30, 0x3a],
      [0x2c, 0x2c],
      [0x2e, 0x2e],
    ],
  },
  ...(
    [
      ['', 600],
      ['-regular', 400],
    ] as const
  ).flatMap(([ending, weight]): Cut[] => [
    {
      from: '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2',
      to: `readex-latin${ending}.ttf`,
      weight,
      signs: [
        [0x20, 0x7e],
        [0xa0, 0xff],
        [0x2010, 0x2026],
      ],
    },
    {
      from: '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
      to: `readex-arabic${ending}.ttf`,
      weight,
      signs: [
        [0x20, 0x7e],
        [0x600, 0x6ff],
        [0x200c, 0x200f],
        [0xfb50, 0xfdff],
        [0xfe70, 0xfefc],
      ],
    },
  ]),
];

/** The range of the weights in src/app/theme/tokens.json. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

for (const { from, to, signs, plain = false, features, weight } of CUTS) {
  const whole = readFileSync(fileURLToPath(import.meta.resolve(from)));
  const text = signs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
  const cut = await subsetFont(whole, String.fromCodePoint(...text), {
    targetFormat: weight ? 'truetype' : 'woff2',
    variationAxes: weight ? { wght: weight } : WEIGHTS,
    noLayoutClosure: plain,
    ...(features && { keepFeatures: features }),
  });
  const target = weight ? DRAWN : PAGES;
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, to), cut);
  console.log(`${to}: ${whole.length} -> ${cut.length} bytes`);
}
