import type { EarlyPages } from '../../../domain/earlyPages.ts';
import { catalogueUrl } from '../../../domain/paths.ts';
import { ACCOUNT_KEY, LOOK_KEY } from '../../../domain/storageKeys.ts';
import type { Language } from '../../../domain/text/format.ts';
import type { StaticFiles } from '../staticFiles.ts';

/** The page of the built app. */
const PAGE = '/index.html';
/** Which files each page begins with (scripts/build/earlyRequests.ts). */
const EARLY = '/.server/early.json';

/**
 * Before the first paint: a look that was chosen on this device (src/app/early/begin.ts does it for other pages), and whether an
 * account is kept here. What was drawn is a visitor's page, which would change under the account's eyes: it waits unseen for the
 * app, which draws the account's own (src/app/drawing/takeOver.ts).
 */
export const LOOK_SCRIPT = `try{const s=localStorage,l=s.getItem("${LOOK_KEY}"),d=document.documentElement.dataset;if(l)d.look=JSON.parse(l);if(/"type":"user"/.test(s.getItem("${ACCOUNT_KEY}")))d.account=""}catch{}`;
const UNSEEN = '<style>[data-account] #root{display:none}</style>';

/** The built page, and what a drawn one has in its head in place of the script that asks ahead. */
export interface Shell {
  page: string;
  /** `<link>` elements and a script. @param path as this product spells it @param mood what the page wears */
  hints: (path: string, language: Language, mood?: 'mourning') => string;
}

/** A drawn page can be read without its program: letters, styles and pictures have the line first. */
const LATER = ' crossorigin fetchpriority="low"';
const EARLY_SCRIPT = /<script>[\s\S]*?<\/script>/;
/** The ground of a page that waits for its program (scripts/build/firstGround.ts): a drawn one brings the theme. */
const GROUND = /<style>[^<]*--first-ground[^<]*<\/style>\s*/;

function hintsOf({ files, texts, fonts, pages }: EarlyPages): Shell['hints'] {
  const link = (rel: string, href: string, more = ' crossorigin'): string =>
    `<link rel="${rel}" href="${href}"${more}>`;
  return (path, language, mood) => {
    const page = pages[path.toLowerCase()];
    const { picture } = page ?? {};
    return [
      ...fonts[language].map((file) => link('preload', file, ' as="font" crossorigin')),
      ...(picture && 'src' in picture
        ? [link('preload', picture[mood ?? 'src'], ' as="image" fetchpriority="high"')]
        : []),
      ...(page?.scripts ?? []).map((number) => link('modulepreload', files[number] ?? '', LATER)),
      ...[...texts, ...(page?.texts ?? [])].map((name) =>
        link('preload', catalogueUrl(language, name), ` as="fetch"${LATER}`),
      ),
      UNSEEN,
      `<script>${LOOK_SCRIPT}</script>`,
    ].join('');
  };
}

/** The page as it was built, read again when it was built anew. */
export function builtShell(files: StaticFiles): () => Shell | undefined {
  let known: Shell | undefined;
  return () => {
    const page = files.text(PAGE);
    if (page === known?.page) return known;
    const early = files.text(EARLY);
    known = page === undefined ? undefined : { page, hints: early ? hintsOf(JSON.parse(early)) : () => '' };
    return known;
  };
}

/** The page without what one needs that is not drawn: the script that asks ahead, and its ground; its program after what it shows. */
export const withoutEarly = (page: string): string =>
  page
    .replace(EARLY_SCRIPT, '')
    .replace(GROUND, '')
    .replace(/(<script type="module"|<link rel="modulepreload") crossorigin/g, `$1${LATER}`);
