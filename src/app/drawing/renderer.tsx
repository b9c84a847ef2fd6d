import type { EmotionCache } from '@emotion/cache';
import { StaticRouter } from 'react-router-dom';
import type { CreateRenderer, DrawnPage, HandedState } from '../../../domain/drawnPage.ts';
import type { Language } from '../../../domain/text/format.ts';
import { createDataProvider } from '../../api/index.ts';
import { createCatalogue, type Messages } from '../../i18n/catalogue.ts';
import { createI18nProvider } from '../../i18n/i18nProvider.ts';
import { texts as textsOfAreas } from '../../i18n/texts.ts';
import { messageOf, refusalOfError, statusOf } from '../../parts/form/failure.ts';
import { DrawnMood } from '../../parts/pageMood.ts';
import { fetchAreaNames } from '../../parts/useAreaName.ts';
import { createAuthProvider } from '../../session/authProvider.ts';
import { createSessionStore } from '../../session/sessionStore.ts';
import { NOT_HANDED } from '../../site/notHanded.ts';
import { standAt } from '../../site/serverClock.ts';
import { DrawnEnd } from '../../ui/layout/usePageEnd.ts';
import { App } from '../App.tsx';
import type { AppServices } from '../appServices.ts';
import { FIRST_NAMESPACES } from '../i18n.ts';
import { pageAt } from '../routes.tsx';
import { createStyleCache } from '../theme/styleCaches.ts';
import { oneAfterTheOther } from './oneAfterTheOther.ts';
import { visitorStore } from './visitorStore.ts';
import { isRefused, WaitingQueries } from './waitingQueries.ts';
import { wholePage } from './wholePage.ts';

/** The style elements of all that a drawing has used; the browser's own cache takes them over (styleCaches.ts). */
function stylesOf({ key, inserted, registered }: EmotionCache): string {
  let shared = '';
  let own = '';
  const names: string[] = [];
  for (const id in inserted) {
    const css = inserted[id];
    if (typeof css !== 'string') continue;
    if (registered[`${key}-${id}`] === undefined) shared += `<style data-emotion="${key}-global ${id}">${css}</style>`;
    else {
      own += css;
      names.push(id);
    }
  }
  return `${shared}<style data-emotion="${[key, ...names].join(' ')}">${own}</style>`;
}

/** What React writes before the page for its head: the title stands there already. */
const ABOVE = /^(?:<title>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)+/;

/** Ends no element and begins none. */
const inElement = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Draws public pages on a server, each as a visitor's. What one drawing reads is its own. */
export const createRenderer: CreateRenderer = async (texts) => {
  const catalogue = createCatalogue(async (language, namespace) => texts(language, namespace) as Messages);
  const speaking = async (language: Language) => {
    const provider = createI18nProvider(catalogue);
    await provider.begin(language, FIRST_NAMESPACES);
    return provider;
  };
  const languages = { en: await speaking('en'), ar: await speaking('ar') };
  await fetchAreaNames();
  textsOfAreas.comeBy(async (areas) => {
    for (const provider of Object.values(languages)) await provider.load(areas);
  });

  // Time stands still while one is drawn, and it is one for all of the program.
  return oneAfterTheOther(async ({ address, language, now, read }) => {
    const i18nProvider = languages[language];
    const dataProvider = createDataProvider({
      fetch: (url, init) => read(String(url), init),
      supportAbortSignal: false,
    });
    const queryClient = new WaitingQueries({ defaultOptions: { queries: { retry: false } } });
    const authProvider = createAuthProvider({
      api: dataProvider,
      session: createSessionStore(),
      leave: () => undefined,
      mayAct: async () => false,
    });
    const [pathname = ''] = address.split('?');
    await pageAt(pathname)?.fetchAhead();
    const cache = createStyleCache(language);
    // styles are collected, not written beside each element
    cache.compat = true;
    const services: AppServices = {
      ...{ authProvider, dataProvider, i18nProvider, queryClient, store: visitorStore(language) },
      styleCacheOf: () => cache,
    };
    const worn: { mood?: 'mourning' } = {};
    const end: { lastPage?: number } = {};
    standAt(now);
    const html = await wholePage(
      <StaticRouter location={address}>
        <DrawnMood value={worn}>
          <DrawnEnd value={end}>
            <App services={services} />
          </DrawnEnd>
        </DrawnMood>
      </StaticRouter>,
    );
    const asked = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ meta }) => meta?.isHanded !== NOT_HANDED.isHanded);
    const state: HandedState = {
      now,
      answers: asked.flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : [])),
      refusals: asked.flatMap(({ queryKey, state: { error } }) =>
        isRefused(error)
          ? [[queryKey, { status: statusOf(error) ?? 0, message: messageOf(error), body: refusalOfError(error) }]]
          : [],
      ),
    };
    queryClient.clear();
    if (html === '') throw new Error('Nothing was drawn.');
    const [above = ''] = ABOVE.exec(html) ?? [];
    return {
      html: html.slice(above.length),
      styles: (above.match(/<link [^>]*>/g) ?? []).join('') + stylesOf(cache),
      state: inElement(JSON.stringify(state)),
      title: /<title>([^<]*)</.exec(above)?.[1] ?? '',
      ...worn,
      ...end,
    } satisfies DrawnPage;
  });
};
