import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderPage, RenderRequest, ServerBundle } from '../../../domain/renderedPage.ts';
import { logProblem } from '../../frappe/errorLogging.ts';
import { type PageAssets, readPageAssets } from './pageAssets.ts';
import { type PageTemplate, parseTemplate } from './pageTemplate.ts';

/** The server bundle of the built app. */
const BUNDLE = '.server/renderer.mjs';
/** Milliseconds after which a page is sent as the app shell, for the browser to render. */
const RENDER_TIMEOUT_MS = 2500;
/** How many pages render concurrently; further ones are sent as the app shell. */
const MAX_CONCURRENT = 8;

/** The template and renderer of pages. */
export interface PageParts {
  template: PageTemplate;
  assets: PageAssets;
  /** Undefined if the server bundle cannot be loaded: every page is then the app shell. */
  render: RenderPage | undefined;
}

/** The built `index.html`, which already contains its scripts. */
function appShell(distDir: string): PageParts | undefined {
  const file = join(distDir, 'index.html');
  if (!existsSync(file)) return undefined;
  const assets: PageAssets = { styles: '', preloads: () => '', scripts: () => '' };
  return { template: parseTemplate(readFileSync(file, 'utf8')), assets, render: undefined };
}

/** Loads the server bundle of a built app, or only the app shell; undefined if there is no built app. */
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

/** Answers an API request as for a guest. @param url relative to the site's root */
export type FetchAsGuest = RenderRequest['fetch'];

/** A URL for the log: with the names of its parameters, without their values. */
function withoutValues(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const names = [...new URLSearchParams(query).keys()];
  return names.length > 0 ? `${path}?${names.join('&')}` : path;
}

/** No time to render; a later request may have the same page rendered. */
export const OVERLOADED = 'overloaded';

/**
 * Renders public pages within a timeout and a maximum number of concurrent renders.
 * @param mayRender returns false while the server is overloaded
 * @returns undefined if the page cannot be rendered or takes too long
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
