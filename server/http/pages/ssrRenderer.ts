import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderPage, RenderRequest, ServerBundle } from '../../../domain/renderedPage.ts';
import { logProblem } from '../../frappe/errorLog.ts';
import { type PageAssets, readPageAssets } from './pageAssets.ts';
import { type PageTemplate, parseTemplate } from './pageTemplate.ts';

/** The server bundle of the built app. */
const BUNDLE = '.server/renderer.mjs';
/** Milliseconds after which a page is sent as the app shell, for the browser to render. */
const RENDER_TIMEOUT_MS = 2500;
/** Pages that render at a time; further ones are sent as the app shell. */
const MAX_CONCURRENT = 8;

/** What pages are written with. */
export interface PageParts {
  template: PageTemplate;
  assets: PageAssets;
  /** Undefined where the server bundle cannot be loaded: every page is the app shell. */
  render: RenderPage | undefined;
}

/** The built `index.html`, which names its scripts itself. */
function appShell(distDir: string): PageParts | undefined {
  const file = join(distDir, 'index.html');
  if (!existsSync(file)) return undefined;
  const assets: PageAssets = { styles: '', preloads: () => '', scripts: () => '' };
  return { template: parseTemplate(readFileSync(file, 'utf8')), assets, render: undefined };
}

/** Loads the server bundle of a built app, or the app shell alone; undefined where there is no built app. */
export async function loadPageParts(distDir: string): Promise<PageParts | undefined> {
  try {
    const bundle = (await import(pathToFileURL(join(distDir, BUNDLE)).href)) as ServerBundle;
    const render = await bundle.createRenderer();
    return {
      template: parseTemplate(bundle.template),
      assets: readPageAssets(distDir, bundle.routeAssets),
      render,
    };
  } catch (error) {
    const shell = appShell(distDir);
    // a build without a server bundle is served as the app shell
    if (!shell || (error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') logProblem('renderer', error);
    return shell;
  }
}

/** Answers a request to the API as for a guest. @param url from the root of the site */
export type FetchAsGuest = RenderRequest['fetch'];

/** An address as it may be logged: its parameters' names, not what somebody wrote into them. */
function withoutValues(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const names = [...new URLSearchParams(query).keys()];
  return names.length > 0 ? `${path}?${names.join('&')}` : path;
}

/** There is no time to render; a later request may have the same page rendered. */
export const OVERLOADED = 'overloaded';

/**
 * Renders public pages within a time and a number of concurrent renders.
 * @param mayRender says no while the server has more to do than it can
 * @returns undefined where the page cannot be rendered or takes too long
 */
export function pageRenderer(mayRender: () => boolean, timeout = RENDER_TIMEOUT_MS) {
  let rendering = 0;
  return async (
    render: RenderPage,
    request: RenderRequest,
    isAllowed: () => boolean,
  ): Promise<RenderedPage | typeof OVERLOADED | undefined> => {
    if (rendering >= MAX_CONCURRENT || !mayRender() || !isAllowed()) return OVERLOADED;
    rendering += 1;
    let timer: NodeJS.Timeout | undefined;
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`It took more than ${timeout} ms`)), timeout);
      });
      return await Promise.race([render(request), late]);
    } catch (error) {
      logProblem(`rendering ${withoutValues(request.address)}`, error);
      return undefined;
    } finally {
      clearTimeout(timer);
      rendering -= 1;
    }
  };
}
