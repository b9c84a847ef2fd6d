import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HELD_PRESS } from '../../../domain/drawnPage.ts';
import type { EarlyPages } from '../../../domain/earlyPages.ts';
import { catalogueUrl } from '../../../domain/paths.ts';
import { ACCOUNT_KEY, LOOK_KEY } from '../../../domain/storageKeys.ts';
import type { Language } from '../../../domain/text/format.ts';

/** The page of the built app. */
const PAGE = 'index.html';
/** Which files each page begins with (scripts/build/earlyRequests.ts). */
const EARLY = '.server/early.json';

/**
 * Before the first paint: a look that was chosen on this device (src/app/early/begin.ts does it for other pages), and whether an
 * account is kept here. What was drawn is a visitor's page, which would change under the account's eyes: it waits unseen for the
 * app, which draws the account's own (src/app/drawing/takeOver.ts), and is seen when the app's first file does not come.
 */
const LOOK = `try{const s=localStorage,l=s.getItem("${LOOK_KEY}"),d=document.documentElement.dataset;if(l)d.look=JSON.parse(l);if(/"type":"user"/.test(s.getItem("${ACCOUNT_KEY}"))){d.account="",addEventListener("error",e=>e.target.localName=="script"&&delete d.account,!0)}}catch{}`;
const UNSEEN = `<style>[data-account] #root{display:none}button[data-${HELD_PRESS}]{opacity:.6}</style>`;

/** Nothing is painted before all of the page is there: where the line cuts it, a word or a row would move as the rest comes. */
const WHOLE = '<link rel="expect" href="#root" blocking="render">';

/**
 * A drawn page can be read without its program: what it shows has the line and the processor first. The first file is fetched from
 * the page's end on (`footOf`); the program itself waits in a template until the page was painted, and where nothing will be
 * painted, comes at once.
 */
const PROGRAM = 'program';
const BEGIN = `addEventListener("DOMContentLoaded",()=>{const d=document,h=d.head,all=d.getElementById("${PROGRAM}").content,begin=()=>h.append(all);addEventListener("load",()=>setTimeout(begin,1000));if(d.hidden||"account"in d.documentElement.dataset)return begin();new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&begin()).observe({type:"paint",buffered:true})})`;

/**
 * A page is seen a while before its program hears. What is pressed meanwhile is marked, the last alone, and done then
 * (src/app/drawing/doHeld.ts): it would be lost, and a form would write what was typed into the address.
 */
const HOLD = `onclick=e=>{const b=e.target.closest("button,[type=checkbox]");delete document.querySelector("[data-${HELD_PRESS}]")?.dataset.${HELD_PRESS};b&&(e.preventDefault(),b.dataset.${HELD_PRESS}="")};`;

/** What runs as a drawn page is read: the only script in it. */
export const PAGE_SCRIPT = `${HOLD}${LOOK}${BEGIN}`;

/** The built page, and what a drawn one has in place of the script that asks ahead. */
export interface Shell {
  page: string;
  /** For its head: `<link>` elements, the program and scripts. @param path as this product spells it @param mood what the page wears */
  hints: (path: string, language: Language, mood?: 'mourning') => string;
  /** `<link>` elements for its end. */
  foot: (language: Language) => string;
}

const EARLY_SCRIPT = /<script>[\s\S]*?<\/script>/;
/** The ground of a page that waits for its program (scripts/build/firstGround.ts): a drawn one brings the theme. */
const GROUND = /<style>[^<]*--first-ground[^<]*<\/style>\s*/;

/** The app's own files, as the bundler names them in the page. */
const APP = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

const FIRST_FILE = /<script type="module"[^>]* src="([^"]+)"/g;

const NOTHING_EARLY: EarlyPages = { files: [], asking: [], texts: [], fonts: { en: [], ar: [] }, pages: {} };

const link = (rel: string, href: string, more = ' crossorigin'): string => `<link rel="${rel}" href="${href}"${more}>`;

const letters = ({ fonts }: EarlyPages, language: Language, more = ''): string[] =>
  fonts[language].map((file) => link('preload', file, ` as="font" crossorigin${more}`));

/**
 * Letters that are hinted at in the head are waited for a moment before anything is painted. On a wide screen they come in time, and
 * a long text need not break anew; on a phone's line they would only put off the paint.
 */
const IN_HEAD = ' media="(min-width:768px)"';

/** What is fetched at the page's end, behind what it shows and before it is painted: its letters and the program's first file. */
function footOf(built: string, early: EarlyPages): Shell['foot'] {
  const program = [...built.matchAll(FIRST_FILE)].map(([, file = '']) =>
    link('modulepreload', file, ' crossorigin fetchpriority="low"'),
  );
  return (language) => [...letters(early, language), ...program].join('');
}

function hintsOf(built: string, early: EarlyPages): Shell['hints'] {
  const { files, texts, pages } = early;
  return (path, language, mood) => {
    const page = pages[path.toLowerCase()];
    const { picture } = page ?? {};
    return [
      WHOLE,
      ...letters(early, language, IN_HEAD),
      ...(picture && 'src' in picture
        ? [link('preload', picture[mood ?? 'src'], ' as="image" fetchpriority="high"')]
        : []),
      UNSEEN,
      `<script>${PAGE_SCRIPT}</script>`,
      `<template id="${PROGRAM}">`,
      ...(built.match(APP) ?? []),
      ...(page?.scripts ?? []).map((number) => link('modulepreload', files[number] ?? '')),
      ...[...texts, ...(page?.texts ?? [])].map((name) =>
        link('preload', catalogueUrl(language, name), ' as="fetch" crossorigin'),
      ),
      '</template>',
    ].join('');
  };
}

function readShell(distDir: string): Shell {
  const page = readFileSync(join(distDir, PAGE), 'utf8');
  const manifest = join(distDir, EARLY);
  const early: EarlyPages = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : NOTHING_EARLY;
  return { page, hints: hintsOf(page, early), foot: footOf(page, early) };
}

/** Gets the page as it was built, which is read again after another build; undefined before the first. */
export function builtShell(distDir: string): () => Shell | undefined {
  let cached: { shell: Shell; modifiedAt: number } | undefined;
  return () => {
    const modifiedAt = statSync(join(distDir, PAGE), { throwIfNoEntry: false })?.mtimeMs;
    if (modifiedAt === undefined) return undefined;
    if (cached?.modifiedAt !== modifiedAt) cached = { shell: readShell(distDir), modifiedAt };
    return cached.shell;
  };
}

/** The page without what only one needs that is not drawn: the script that asks ahead, its ground, and a program at once. */
export const withoutEarly = (page: string): string =>
  page.replace(EARLY_SCRIPT, '').replace(GROUND, '').replace(APP, '');
