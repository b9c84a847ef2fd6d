import './app/theme/fonts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createAppRoutes, type FirstPage } from './app/App.tsx';
import { browserServices } from './app/appServices.ts';
import { hydratingStore } from './app/hydration/hydratingStore.ts';
import { enableControls } from './app/hydration/pageControls.ts';
import { reloadOnBootFailure } from './app/hydration/reloadOnBootFailure.ts';
import { readServerState } from './app/hydration/serverState.ts';
import { prepareLanguage } from './app/i18n.ts';
import { watchNetwork } from './app/offline/network.ts';
import { prefetchLinks } from './app/prefetch/prefetchLinks.ts';
import { pageAt } from './app/routes.tsx';
import { registerWorker } from './app/serviceWorker/register.ts';
import { fetchAreaNames } from './components/useAreaName.ts';
import { detectLanguage } from './i18n/language.ts';
import { setPageLanguage } from './i18n/pageLanguage.ts';
import { whenIdle } from './site/whenIdle.ts';
import { restoreFocus } from './ui/controls/restoreFocus.ts';
import { createBackStack } from './ui/overlay/backStack.ts';
import { BackContext } from './ui/overlay/useCloseOnBack.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

watchNetwork(async () => (await import('./app/offline/sendPendingActions.ts')).sendPendingActions());
// before the router: listeners are called in the order in which they came
const backStack = createBackStack();

/**
 * Loads the font of digits: rendered first in another one, lines with prices and times would wrap again. A browser that
 * blocks fonts starts without it.
 */
const loadFigures = () =>
  Promise.allSettled([500, 700].map((weight) => document.fonts.load(`${weight} 1em "Majalis Figures"`, '0')));

/** Hydrates a page that the server has rendered in the visitor's language; renders any other. */
async function start(element: HTMLElement): Promise<void> {
  const language = detectLanguage();
  const rendered = document.documentElement.lang === language ? readServerState() : undefined;
  await Promise.all([
    prepareLanguage(language),
    loadFigures(),
    pageAt(location.pathname)?.Page.preload(),
    // the server renders the names of areas with an address that names one
    new URLSearchParams(location.search).has('area') && fetchAreaNames(),
  ]);
  setPageLanguage(language);
  const { store, start: startStore } = hydratingStore(browserServices.store);
  const firstPage: FirstPage = {
    ...rendered,
    onHydrated() {
      startStore();
      enableControls();
    },
  };
  const services = rendered ? { ...browserServices, store } : browserServices;
  // with hydration data the router leaves the page where it is scrolled
  const router = createBrowserRouter(createAppRoutes(services, firstPage), rendered && { hydrationData: {} });
  router.subscribe(backStack.moved);
  const app = (
    <StrictMode>
      <BackContext value={backStack}>
        <RouterProvider router={router} />
      </BackContext>
    </StrictMode>
  );
  // as a transition, so that React yields to input between its steps
  startTransition(() => {
    if (rendered) hydrateRoot(element, app);
    else {
      element.replaceChildren();
      createRoot(element).render(app);
    }
  });
}

start(root).catch((error: unknown) => {
  console.error(error);
  reloadOnBootFailure(root);
});

registerWorker();
whenIdle(() => {
  prefetchLinks();
  restoreFocus(root);
});
