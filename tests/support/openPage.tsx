import { configure, prettyDOM, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import type { I18nProvider } from 'ra-core';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, createPath, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { type EmbeddedServer, startServer } from './serverHarness.ts';

export interface OpenedPage {
  server: EmbeddedServer;
  user: ReturnType<typeof userEvent.setup>;
  /** Path and search of the page that is shown. */
  address(): string;
  /** Navigates within the app, like a link, and waits until the page is rendered. */
  visit(path: string): Promise<void>;
  /** The browser's Back (-1) and Forward (1). */
  go(steps: number): Promise<void>;
}

/** Sends every request of the page to the real server. @returns a function that stops this after the last response */
function connect(server: EmbeddedServer): () => Promise<void> {
  const open = new Set<Promise<Response>>();
  const network = setupServer(
    http.all('*', ({ request }) => {
      // a browser decompresses responses; here they are passed on unchanged
      request.headers.delete('Accept-Encoding');
      const response = server.fetch(request).finally(() => open.delete(response));
      open.add(response);
      return response;
    }),
  );
  network.listen();
  return async () => {
    while (open.size) await Promise.allSettled(open);
    network.close();
  };
}

/** The error for a missing element, with the page's text. Waiting queries often, and printing the DOM each time took 5 % of a test. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, getElementError);
  error.name = 'TestingLibraryElementError';
  let text: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
  });
  return error;
}

/** Waits until React has done its idle work. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

configure({
  // the first visit of a page compiles it, and long lists are slow on a busy machine
  asyncUtilTimeout: 45_000,
  getElementError,
  // As in a browser, changes are rendered between two events. React's own `act`,
  // which does the same, isn't in React's production build, which renders here.
  eventWrapper: (dispatch) => flushSync(dispatch),
  asyncWrapper: async (work) => {
    const outcome = await work();
    await settled();
    return outcome;
  },
});
vi.setConfig({ testTimeout: 90_000 });

/** Reports the location that is rendered: React renders a navigation as a transition, and keeps the page before it until then. */
function RenderedLocation({ onRender }: { onRender: (key: string) => void }) {
  const { key } = useLocation();
  useEffect(() => onRender(key), [onRender, key]);
  return null;
}

let root: Root | undefined;
let close: (() => Promise<void>) | undefined;

/** Closes the page like a tab; the browser's storage for the site stays. */
export async function leavePage(): Promise<void> {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  // wait for requests that a click started, because the last test of a file would otherwise remove the page
  await vi.dynamicImportSettled();
  // remove earlier pages' style sheets, which would be matched against every element
  for (const sheet of document.querySelectorAll('style[data-emotion]')) sheet.remove();
  await close?.();
  close = undefined;
  sessionStorage.clear();
}

/** Cleans up after `openPage`; for `afterEach`. */
export async function closePage(): Promise<void> {
  await leavePage();
  localStorage.clear();
}

interface PageOptions {
  /** Email of the account whose session the browser has. */
  as?: string;
  /** The server has ended that session meanwhile. */
  revoked?: boolean;
  server?: EmbeddedServer;
  /** Wraps the translation of every text of the page. */
  wrapTranslate?: (translate: I18nProvider['translate']) => I18nProvider['translate'];
}

/** Opens the whole app at an address, in English, over the real server. */
export async function openPage(
  path: string,
  { as, revoked, server = startServer(), wrapTranslate }: PageOptions = {},
): Promise<OpenedPage> {
  close = connect(server);
  // the app's services are made once per page load
  vi.resetModules();
  if (as) {
    const { data } = await server.apiAs().login({ usr: as, pwd: server.site.settings.samplePassword });
    const { session } = await import('../../src/session/sessionStore.ts');
    session.begin(data);
    if (revoked) await server.apiAs(as, session.authorization()).logout();
  }
  const [{ createAppRoutes }, { browserServices }, { i18nProvider, prepareLanguage }, { detectLanguage }] =
    await Promise.all([
      import('../../src/app/App.tsx'),
      import('../../src/app/appServices.ts'),
      import('../../src/app/i18n.ts'),
      import('../../src/i18n/language.ts'),
    ]);
  await prepareLanguage(detectLanguage());
  if (wrapTranslate) i18nProvider.translate = wrapTranslate(i18nProvider.translate);
  let rendered: string | undefined;
  const onRender = (key: string): void => {
    rendered = key;
  };
  const routes = createAppRoutes(browserServices).map(({ element, ...route }) => ({
    ...route,
    element: (
      <>
        {element}
        <RenderedLocation onRender={onRender} />
      </>
    ),
  }));
  const router = createMemoryRouter(routes as RouteObject[], { initialEntries: [path] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root?.render(<RouterProvider router={router} />));
  const arrived = () => waitFor(() => expect(rendered).toBe(router.state.location.key));
  return {
    server,
    user: userEvent.setup({ delay: null }),
    address: () => createPath({ ...router.state.location, hash: '' }),
    async visit(path) {
      await arrived();
      await router.navigate(path);
      await arrived();
    },
    async go(steps) {
      await arrived();
      await router.navigate(steps);
      await arrived();
    },
  };
}

/** Replaces a field's text at once, because typing key by key renders a dialog each time. */
export async function write(user: OpenedPage['user'], field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Brings the whole page into view, so that lazy content loads. Before that, nothing is in view. */
export function showWholePage(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: true }[]) => void;
      constructor(tell: (entries: { isIntersecting: true }[]) => void) {
        this.#tell = tell;
      }
      observe(): void {
        this.#tell([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
}
