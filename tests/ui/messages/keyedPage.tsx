import { configure, fireEvent, waitFor } from '@testing-library/dom';
import type { I18nProvider } from 'ra-core';
import { expect, vi } from 'vitest';
import { serverPaths } from '../../../domain/paths.ts';
import { words } from '../../e2e/support/messages.ts';
import { type OpenedPage, openPage } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

// which message is missing is enough to know
configure({ getElementError: (message) => new Error(message?.split('\n')[0]) });

/** How a key stands before its text on a keyed page. */
const mark = (key: string): string => `⟦${key}⟧`;

/** Puts the key before each text of the catalogue; react-admin's own texts stand there without one. */
const withKeys =
  (translate: I18nProvider['translate']): I18nProvider['translate'] =>
  (key, options) =>
    translate(key, { ...options, _: '' }) === '' || key.startsWith('ra.')
      ? translate(key, options)
      : `${mark(key)} ${translate(key, options)}`;

/** What the server does with a request instead of answering it; undefined: it answers. */
type Fault = (request: Request) => Response | Promise<Response> | undefined;

export interface KeyedPage extends OpenedPage {
  /** From here on this happens to requests; without an argument nothing does. */
  fault(next?: Fault): void;
  /** What the page shows is asked for anew, as an open page does from time to time. */
  lookAgain(): Promise<void>;
}

/**
 * The whole app over the real server, as `openPage`, but each text of the catalogue stands there with its key before it: two
 * messages with the same words are told apart, and nothing depends on the words. What fails is asked for once.
 */
export async function openKeyedPage(
  path: string,
  { as, server = startServer() }: { as?: string; server?: EmbeddedServer } = {},
): Promise<KeyedPage> {
  let fault: Fault | undefined;
  // as wide as a desk: all menus are open
  (globalThis as { happyDOM?: { setViewport(size: object): void } }).happyDOM?.setViewport({
    width: 1280,
    height: 900,
  });
  // what fails here fails on purpose; React and its libraries write each of it down
  vi.spyOn(console, 'error').mockReturnValue();
  const page = await openPage(path, {
    as,
    wrapTranslate: withKeys,
    server: {
      ...server,
      async fetch(input, init) {
        const request = input instanceof Request ? input : new Request(new URL(input, server.site.settings.publicUrl));
        return (await fault?.(request)) ?? server.fetch(input, init);
      },
    },
  });
  const { queryClient } = await import('../../../src/app/queryClient.ts');
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  return {
    ...page,
    server,
    lookAgain: () => queryClient.invalidateQueries(),
    fault: (next) => {
      fault = next;
    },
  };
}

/** A fault of every request whose address has this in it. */
export const failing =
  (part: string, status = 500): Fault =>
  (request) =>
    decodeURIComponent(request.url).includes(part) ? new Response('{}', { status }) : undefined;

/**
 * Takes a picture in the server's place and answers the save with the record as it is: what reads files here is the simulated
 * page's, and the server knows Node's only.
 */
export const takingPicture =
  (server: EmbeddedServer): Fault =>
  (request) => {
    if (request.url.includes(serverPaths.upload)) return Response.json({ file_url: '/files/picture.png' });
    return request.method === 'PUT' ? server.fetch(request.url, { headers: request.headers }) : undefined;
  };

/** The page says the message, or comes to say it. */
export const says = (key: string): Promise<void> =>
  waitFor(() => expect(document.body.innerHTML.includes(mark(key)), `${key} is said`).toBe(true));

/** The page does not say the message. */
export const isSilentAbout = (key: string): void =>
  expect(document.body.innerHTML.includes(mark(key)), `${key} is not said`).toBe(false);

const CONTROLS = 'button, a[href], [role="button"], [role="radio"], [role="menuitem"], input, textarea';

/** The text that an element is called by: its own words, its label's, or what it is said to be. */
function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  return [
    element.getAttribute('aria-label'),
    ...[element, ...labels, ...ids.map((id) => document.getElementById(id))].map((one) => one?.textContent),
  ].join(' ');
}

/** react-admin's own texts are in no file of the catalogue: they stand there without a key. */
function isCalled(element: Element, key: string): boolean {
  return key.startsWith('ra.') ? element.textContent?.trim() === words('en')(key) : nameOf(element).includes(mark(key));
}

/**
 * What is called by a text and can be used, or comes to be there; the last one, where a dialog repeats a word of the page.
 * Looked up in the document itself: roles would be worked out for all of it each time.
 */
export const control = (key: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (one) => isCalled(one, key) && !one.matches(':disabled, [aria-disabled="true"]'),
    );
    const last = found[found.length - 1];
    if (!last) throw new Error(`nothing is called ${key}`);
    return last;
  });

/** Presses what is called by a text. */
export async function press(key: string): Promise<void> {
  fireEvent.click(await control(key));
}

/** Puts a text into the field that is labelled by a text of the catalogue, or has that name in a form. */
export async function fill(key: string, value: string): Promise<void> {
  const found = await waitFor(async () => {
    const one = key.includes('.') ? await control(key) : document.querySelector(`[name="${key}"]`);
    if (!one?.matches('input, textarea')) throw new Error(`no field is called ${key}`);
    return one;
  });
  fireEvent.change(found, { target: { value } });
}

/** Chooses a file for what `data-source` names. */
export async function choose(source: string, file: File): Promise<void> {
  const found = await waitFor(() => {
    const one = document.querySelector(`input[data-source="${source}"]`);
    if (!one) throw new Error(`no file is asked for as ${source}`);
    return one;
  });
  Object.defineProperty(found, 'files', { configurable: true, value: [file] });
  fireEvent.change(found);
}
