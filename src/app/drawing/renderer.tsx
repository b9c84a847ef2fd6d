import createCache, { type EmotionCache } from '@emotion/cache';
import { type Query, QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { CreateRenderer, DrawnPage, HandedState } from '../../../domain/drawnPage.ts';
import type { Language } from '../../../domain/text/format.ts';
import { createDataProvider } from '../../api/index.ts';
import { createCatalogue, type Messages } from '../../i18n/catalogue.ts';
import { createI18nProvider } from '../../i18n/i18nProvider.ts';
import { createAuthProvider } from '../../session/authProvider.ts';
import { createSessionStore } from '../../session/sessionStore.ts';
import { standAt } from '../../site/serverClock.ts';
import { App } from '../App.tsx';
import type { AppServices } from '../appServices.ts';
import { pageAt } from '../routes.tsx';
import { createRtlCache } from '../theme/rtlCache.ts';
import { visitorStore } from './visitorStore.ts';

/** Of every page that is drawn here; they are small, and kept once. */
const NAMESPACES = [
  ...['common', 'storefront', 'errors', 'calendar', 'search', 'booking', 'tell_me', 'account', 'checkout', 'info'],
];

/** A page that asks for one thing after another is drawn again with each answer. */
const MOST_ROUNDS = 8;

/** Milliseconds between two looks for a part of the program. */
const PROGRAM_MS = 5;

const isAsked = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  typeof options.queryFn === 'function' &&
  !('enabled' in options && options.enabled === false);

/** What React writes where a part of the page was still on its way. */
const UNFINISHED = '<!--$!-->';

/** The style elements of all that a drawing has used; the browser's own cache finds them by their attribute. */
function stylesOf({ key, inserted, registered }: EmotionCache): string {
  const entries = Object.entries(inserted).flatMap(([id, css]) => (typeof css === 'string' ? [{ id, css }] : []));
  const isOwn = ({ id }: { id: string }): boolean => registered[`${key}-${id}`] !== undefined;
  const shared = entries.filter((entry) => !isOwn(entry));
  const own = entries.filter(isOwn);
  return [
    ...shared.map(({ id, css }) => `<style data-emotion="${key}-global ${id}">${css}</style>`),
    `<style data-emotion="${key} ${own.map(({ id }) => id).join(' ')}">${own.map(({ css }) => css).join('')}</style>`,
  ].join('');
}

/** What React writes before the page for its head: the title stands there already. */
const ABOVE = /^(?:<title>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)+/;

/** Ends no element and begins none. */
const inElement = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

function createStyleCache(language: Language): EmotionCache {
  const cache = language === 'ar' ? createRtlCache() : createCache({ key: 'ltr' });
  // styles are collected, not written beside each element
  cache.compat = true;
  return cache;
}

/** Draws public pages on a server, each as a visitor's. What one drawing reads is its own. */
export const createRenderer: CreateRenderer = async (texts) => {
  const catalogue = createCatalogue(async (language, namespace) => texts(language, namespace) as Messages);
  const speaking = async (language: Language) => {
    const provider = createI18nProvider(catalogue, async () => undefined);
    await provider.begin(language, NAMESPACES);
    return provider;
  };
  const languages = { en: await speaking('en'), ar: await speaking('ar') };

  return async ({ address, language, now, read }) => {
    const i18nProvider = languages[language];
    const dataProvider = createDataProvider({
      fetch: (url, init) => read(String(url), init),
      supportAbortSignal: false,
    });
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const store = visitorStore(language);
    const authProvider = createAuthProvider({
      api: dataProvider,
      session: createSessionStore(),
      leave: () => undefined,
      mayAct: async () => false,
    });
    const [pathname = ''] = address.split('?');
    await pageAt(pathname)?.fetchAhead();

    const draw = (): { html: string; cache: EmotionCache } => {
      const cache = createStyleCache(language);
      const services: AppServices = {
        ...{ authProvider, dataProvider, i18nProvider, queryClient, store },
        styleCacheOf: () => cache,
      };
      standAt(now);
      const html = renderToString(
        <StaticRouter location={address}>
          <App services={services} />
        </StaticRouter>,
      );
      return { html, cache };
    };

    let drawn = draw();
    const queries = queryClient.getQueryCache();
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const asked = queries.getAll().filter(isAsked);
      if (asked.length === 0 && !drawn.html.includes(UNFINISHED)) break;
      await Promise.all(asked.map((query) => query.fetch()));
      // its program is on its way
      if (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, PROGRAM_MS));
      drawn = draw();
    }
    const answers = queries
      .getAll()
      .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data] as const] : []));
    const state: HandedState = { now, answers };
    queryClient.clear();
    if (drawn.html === '') throw new Error(`Nothing was drawn at ${address}.`);
    const [above = ''] = ABOVE.exec(drawn.html) ?? [];
    return {
      html: drawn.html.slice(above.length),
      styles: (above.match(/<link [^>]*>/g) ?? []).join('') + stylesOf(drawn.cache),
      state: inElement(JSON.stringify(state)),
    } satisfies DrawnPage;
  };
};
