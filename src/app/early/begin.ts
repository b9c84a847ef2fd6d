/**
 * Written into the page itself (scripts/build/earlyRequests.ts): asks for what the first view needs while the app is still on its
 * way. Texts, fonts and the page's own code are named by the browser's cache; answers of the interface wait for the app
 * (earlyAnswers.ts). Where a site's policy runs no script of a page, the app asks for all of it itself, a little later.
 */

import type { EarlyPages } from '../../../domain/earlyPages.ts';
import { catalogueUrl } from '../../../domain/paths.ts';
import { pictureForms } from '../../../domain/pictureForms.ts';
import { ACCOUNT_KEY, LOOK_KEY } from '../../../domain/storageKeys.ts';
import { detectLanguage } from '../../i18n/language.ts';

declare const EARLY_PAGES: EarlyPages;

const DAY = 24 * 60 * 60 * 1000;
const KUWAIT = 3 * 60 * 60 * 1000;

function hint(rel: string, href: string, more: Partial<HTMLLinkElement> = {}): void {
  const link = document.createElement('link');
  Object.assign(link, { rel, href, crossOrigin: 'anonymous' }, more);
  document.head.append(link);
}

/** As an `<img>` asks for it: under another mode of asking it would come twice. */
function hintPicture(src: string, imageSizes = ''): void {
  const imageSrcset = pictureForms(src);
  hint('preload', src, {
    as: 'image',
    crossOrigin: null,
    fetchPriority: 'high',
    ...(imageSrcset && { imageSrcset, imageSizes }),
  });
}

/** The pictures that a page's records begin with, once these are there. */
async function hintPictures(answer: Response, field: string, first: number, sizes: string): Promise<void> {
  const { data, message } = (await answer.json()) as { data?: unknown; message?: { rows?: { card: unknown }[] } };
  const records = message?.rows?.map(({ card }) => card) ?? [data].flat();
  for (const row of records.slice(0, first)) {
    const src = (row as Record<string, unknown> | undefined)?.[field];
    if (typeof src === 'string' && src) hintPicture(src, sizes);
  }
}

/** `{name}` is the address's parameter, `{day+3}` a date of Kuwait's calendar counted from today. */
function filled(url: string, search: URLSearchParams): string {
  return url
    .replace(/\{day([+-]\d+)\}/g, (_, days: string) =>
      new Date(Date.now() + KUWAIT + Number(days) * DAY).toISOString().slice(0, 10),
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(search.get(name) ?? ''));
}

/** The Authorization header of whoever is logged in, as the session store makes it; undefined for a guest. */
function storedPair(): string | undefined {
  const text = localStorage.getItem(ACCOUNT_KEY);
  if (!text) return undefined;
  const { type, message } = JSON.parse(text) as { type?: string; message?: { api_key?: string; api_secret?: string } };
  // a visitor has a pair too, which is nobody's
  if (type !== 'user' || !message?.api_key || !message.api_secret) return undefined;
  return `token ${message.api_key}:${message.api_secret}`;
}

function begin(): void {
  const language = detectLanguage();
  const authorization = storedPair();
  const search = new URLSearchParams(location.search);
  search.delete('lng');
  const { files, asking, texts, fonts, pages } = EARLY_PAGES;
  const page = pages[location.pathname.toLowerCase().replace(/(.)\/$/, '$1')];
  const mine = page && (authorization || !page.account) ? page : undefined;

  for (const font of fonts[language]) hint('preload', font, { as: 'font' });
  for (const file of [...asking, ...(mine?.scripts ?? [])]) hint('modulepreload', files[file] ?? '');

  const { picture } = mine ?? {};
  if (picture && 'src' in picture) hintPicture(picture.src);
  const { field, first: count, sizes } = picture && 'field' in picture ? picture : { field: '', first: 0, sizes: '' };

  const answers = new Map<string, Promise<Response>>();
  const ask = (url: string, headers: Record<string, string> = {}): void => {
    // Read to its end at once: an answer that nobody takes would stay open.
    const answer = fetch(url, { headers, credentials: 'omit' }).then(async (response) => {
      const kept = response.clone();
      if (field && /\/resource\/|\.search(\?|$)/.test(url))
        await hintPictures(response, field, count, sizes).catch(() => undefined);
      else await response.arrayBuffer();
      return kept;
    });
    // nobody may come for it
    answer.catch(() => undefined);
    answers.set(url, answer);
  };
  for (const name of [...texts, ...(mine?.texts ?? [])]) ask(catalogueUrl(language, name));
  // What was noted is what a visitor's page asks; with other parameters the page asks something else.
  if (mine?.asks && (mine.parameters ?? []).join() === [...search.keys()].join())
    for (const url of mine.asks)
      ask(filled(url, search), { Accept: 'application/json', ...(authorization && { Authorization: authorization }) });
  window.earlyAnswers = { answers, authorization, until: performance.now() + 20_000 };
}

/** A look that was chosen on this device stands before the first paint; without one the styles follow the system. */
function wearLook(): void {
  const look = localStorage.getItem(LOOK_KEY);
  if (look) document.documentElement.dataset.look = JSON.parse(look);
}

try {
  wearLook();
  begin();
} catch {
  // A browser that forbids storage, for example: the app does without.
}
