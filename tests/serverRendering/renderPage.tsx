import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Query } from '@tanstack/react-query';
import { renderToReadableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Language } from '../../domain/text/format.ts';

/** Maximum number of renders. A page with consecutive queries is rendered again after each response. */
const MAX_ROUNDS = 6;

/** Imports a fresh copy of the app in a language. */
export async function importApp(language: Language) {
  const [{ createAppRoutes }, { browserServices }, { i18nProvider, prepareLanguage }, { queryClient }, { session }] =
    await Promise.all([
      import('../../src/app/App.tsx'),
      import('../../src/app/appServices.ts'),
      import('../../src/app/i18n.ts'),
      import('../../src/app/queryClient.ts'),
      import('../../src/session/sessionStore.ts'),
    ]);
  await prepareLanguage(language);
  // the server loads all messages before it renders
  await i18nProvider.load(readdirSync(`locales/${language}`).map((file) => basename(file, '.json')));
  return { routes: createAppRoutes(browserServices), queryClient, session };
}

export type ImportedApp = Awaited<ReturnType<typeof importApp>>;

/** Renders a URL once, after all pending data have loaded. @param fail called with errors thrown in a page */
async function draw({ routes }: ImportedApp, address: string, fail: (error: unknown) => void): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(address, 'http://localhost')));
  if (context instanceof Response) throw new Error(`The router answered ${context.status}.`);
  const stream = await renderToReadableStream(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
    { onError: fail },
  );
  await stream.allReady;
  return new Response(stream).text();
}

const isAsked = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  typeof options.queryFn === 'function' &&
  !('enabled' in options && options.enabled === false);

/**
 * Renders a URL like the server: first without data, then with the data that the page queried.
 * @returns both renders, all errors, and queries without a response
 */
export async function renderPage(app: ImportedApp, address: string) {
  const errors: unknown[] = [];
  const fail = (error: unknown): void => {
    errors.push(error instanceof Error ? error.stack : error);
  };
  const first = await draw(app, address, fail);
  let last = first;
  const cache = app.queryClient.getQueryCache();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const queries = cache.getAll().filter(isAsked);
    if (queries.length === 0) break;
    await Promise.allSettled(queries.map((query) => query.fetch()));
    last = await draw(app, address, fail);
  }
  const refused = cache.getAll().filter(({ state }) => state.status === 'error');
  return { first, last, errors, refused: refused.map(({ queryKey, state }) => `${queryKey.join()}: ${state.error}`) };
}
