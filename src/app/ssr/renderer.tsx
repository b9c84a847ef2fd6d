/**
 * The server bundle: renders public pages as a guest sees them. Renders run concurrently. Each has its own query cache,
 * style cache, store and clock, which components get through context.
 */

import type { EmotionCache } from '@emotion/cache';
import { dehydrate } from '@tanstack/react-query';
import type { Store } from 'ra-core';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createI18nProvider } from '../../../domain/i18n/createI18nProvider.ts';
import type { RenderedPage, ServerBundle } from '../../../domain/renderedPage.ts';
import type { Language } from '../../../domain/text/format.ts';
import template from '../../../index.html?raw';
import { createDataProvider } from '../../api/index.ts';
import { apiErrorMessage, getHttpStatus, getServerMessage } from '../../components/form/apiError.ts';
import { fetchAreaNames } from '../../components/useAreaName.ts';
import { getAllMessages } from '../../i18n/allMessages.ts';
import { createAuthProvider } from '../../session/authProvider.ts';
import { createSessionStore } from '../../session/sessionStore.ts';
import { type ServerResult, ServerResultContext } from '../../ui/layout/serverResult.ts';
import { createAppRoutes } from '../App.tsx';
import type { AppServices } from '../appServices.ts';
import { pageAt } from '../routes.tsx';
import { createStyleCache } from '../theme/rtlStyleCache.ts';
import { isRefusal, SuspenseQueryClient } from './suspenseQueryClient.ts';

/**
 * Renders a page once everything it suspends on is ready. The page is sent in one piece, so React adds no inline
 * scripts that fill it in later.
 * @throws any error thrown during the render
 */
async function renderToHtml(page: ReactNode): Promise<string> {
  let failure: { error: unknown } | undefined;
  const stream = await renderToReadableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= { error };
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (failure) throw failure.error;
  return html;
}

/**
 * The `<style>` elements of everything inserted during a render, in the format that Emotion's cache in the browser
 * adopts.
 */
function extractStyles({ key, inserted, registered }: EmotionCache): string {
  let globals = '';
  let rules = '';
  const names: string[] = [];
  for (const [name, css] of Object.entries(inserted)) {
    if (typeof css !== 'string') continue;
    if (registered[`${key}-${name}`] === undefined)
      globals += `<style data-emotion="${key}-global ${name}">${css}</style>`;
    else {
      rules += css;
      names.push(name);
    }
  }
  return `${globals}<style data-emotion="${[key, ...names].join(' ')}">${rules}</style>`;
}

/** react-admin's store for a guest: empty except for the page's language. */
function emptyStore(language: Language): Store {
  const values = JSON.parse(JSON.stringify({ locale: language }));
  return {
    setup: () => undefined,
    teardown: () => undefined,
    getItem: (key, initial) => values[key] ?? initial,
    setItem: () => undefined,
    removeItem: () => undefined,
    removeItems: () => undefined,
    reset: () => undefined,
    subscribe: () => () => undefined,
  };
}

export { template };

/** JSON that can't close its script element or open another one. */
const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Dehydrates the query cache to plain JSON; of an error, only the fields that the app reads. */
function dehydrateQueries(client: SuspenseQueryClient) {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ state }) => state.status === 'success' || isRefusal(state.error),
  });
  const plain = ({ state: { error, ...state }, ...query }: (typeof queries)[number]) => ({
    ...query,
    state: {
      ...state,
      error: error && { status: getHttpStatus(error), message: getServerMessage(error), body: apiErrorMessage(error) },
    },
  });
  return { mutations: [], queries: queries.map(plain) };
}

export const createRenderer: ServerBundle['createRenderer'] = async () => {
  const i18nProviders = {
    en: createI18nProvider('en', getAllMessages),
    ar: createI18nProvider('ar', getAllMessages),
  };
  await fetchAreaNames();

  return async ({ address, language, now, fetch }): Promise<RenderedPage> => {
    const dataProvider = createDataProvider({
      fetch: (url, init) => fetch(String(url), init),
      supportAbortSignal: false,
    });
    const queryClient = new SuspenseQueryClient({ defaultOptions: { queries: { retry: false } } });
    const styleCache = createStyleCache(language);
    // Collect the styles instead of rendering them next to each element.
    styleCache.compat = true;
    const services: AppServices = {
      dataProvider,
      i18nProvider: i18nProviders[language],
      queryClient,
      store: emptyStore(language),
      authProvider: createAuthProvider({
        api: dataProvider,
        session: createSessionStore(),
        leave: () => undefined,
        mayAct: async () => false,
      }),
      styleCacheOf: () => styleCache,
    };
    const url = new URL(address, 'http://localhost');
    const page = pageAt(url.pathname);
    await Promise.all([
      page?.Page.preload(),
      ...(page?.queries?.({ api: dataProvider, search: url.searchParams, now, role: 'guest' }) ?? []).map((query) =>
        queryClient.prefetchQuery(query),
      ),
    ]);
    const routes = createAppRoutes(services, { renderedAt: now });
    const { query, dataRoutes } = createStaticHandler(routes);
    const context = await query(new Request(url));
    if (context instanceof Response) throw new Error(`The router answered ${context.status}.`);
    const result: ServerResult = {};
    const html = await renderToHtml(
      <ServerResultContext value={result}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </ServerResultContext>,
    );
    const state = safeJson({ renderedAt: now, queries: dehydrateQueries(queryClient) });
    queryClient.clear();
    if (html === '') throw new Error('Nothing was rendered.');
    return { html, styles: extractStyles(styleCache), state, title: '', ...result };
  };
};

export const routeAssets: ServerBundle['routeAssets'] = (path) => {
  const route = pageAt(path);
  return (
    route && { module: route.module, namespaces: route.Page.namespaces, ...(route.image && { image: route.image }) }
  );
};
