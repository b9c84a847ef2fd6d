import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRenderer, DrawnPage, DrawPage } from '../../../domain/drawnPage.ts';
import { serverPaths } from '../../../domain/paths.ts';
import type { Language } from '../../../domain/text/format.ts';
import { logProblem } from '../../frappe/problemLog.ts';

/** Built beside the app (scripts/build/pageRenderer.ts). */
const RENDERER = '.server/renderer.mjs';
/** Milliseconds after which the page goes out empty, as it does where there is no renderer. */
const PATIENCE = 2500;
/** Pages that are drawn at a time; who comes then gets an empty one, and the next tries anew. */
const MOST_AT_ONCE = 8;

/** The renderer of a built app; undefined where it was built without one. */
export async function builtRenderer(distDir: string): Promise<DrawPage | undefined> {
  const file = join(distDir, RENDERER);
  try {
    const { createRenderer } = (await import(pathToFileURL(file).href)) as { createRenderer: CreateRenderer };
    return await createRenderer((language, namespace) =>
      JSON.parse(readFileSync(join(distDir, serverPaths.locales, language, `${namespace}.json`), 'utf8')),
    );
  } catch (error) {
    // A build without it is served as files.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') logProblem('renderer', error);
    return undefined;
  }
}

/** Answers a request of the interface as for a visitor. @param url from the root of the site */
export type ReadAsVisitor = (url: string, init?: RequestInit) => Promise<Response>;

interface Wanted {
  /** Path and query. */
  address: string;
  language: Language;
  now: number;
  read: ReadAsVisitor;
}

/** An address as it may be logged: what is asked for is named, what somebody said to it is not. */
function withoutValues(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const names = [...new URLSearchParams(query).keys()];
  return names.length > 0 ? `${path}?${names.join('&')}` : path;
}

/** There is no time for it: another request may have the same page drawn a moment later. */
export const NOT_NOW = 'not now';

/** Where pages are drawn by, and how long one may take, in milliseconds. */
export interface Drawer {
  renderer: () => Promise<DrawPage | undefined>;
  patience?: number;
}

/**
 * Draws public pages, as visitors see them.
 * @param mayDraw says no while the server has more to do than it can; what it answers is told who may have the page drawn, asked only
 * where there is time
 * @returns undefined where the page goes out empty: there is no renderer, it is slow, or cannot draw the page
 */
export function pageDrawer(
  { renderer: load, patience = PATIENCE }: Drawer,
  mayDraw: () => boolean,
): (wanted: Wanted, isAllowed: () => boolean) => Promise<DrawnPage | typeof NOT_NOW | undefined> {
  let renderer: Promise<DrawPage | undefined> | undefined;
  let drawing = 0;
  return async (wanted, isAllowed) => {
    if (drawing >= MOST_AT_ONCE || !mayDraw() || !isAllowed()) return NOT_NOW;
    drawing += 1;
    let timer: NodeJS.Timeout | undefined;
    try {
      renderer ??= load();
      const draw = await renderer;
      if (!draw) return undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`It took more than ${patience} ms`)), patience);
      });
      return await Promise.race([draw(wanted), late]);
    } catch (error) {
      logProblem(`drawn page ${withoutValues(wanted.address)}`, error);
      return undefined;
    } finally {
      clearTimeout(timer);
      drawing -= 1;
    }
  };
}
