import { configure, fireEvent, waitFor } from '@testing-library/dom';
import type { I18nProvider } from 'ra-core';
import { expect, vi } from 'vitest';
import { serverPaths } from '../../../domain/paths.ts';
import { translator } from '../../e2e/support/messages.ts';
import { type OpenedPage, openPage } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

// the missing message's key is enough
configure({ getElementError: (message) => new Error(message?.split('\n')[0]) });

/** The format of a key before its text on a keyed page. */
const mark = (key: string): string => `⟦${key}⟧`;

/** Prefixes each catalogue text with its key; react-admin's own texts have none. */
const withKeys =
  (translate: I18nProvider['translate']): I18nProvider['translate'] =>
  (key, options) =>
    translate(key, { ...options, _: '' }) === '' || key.startsWith('ra.')
      ? translate(key, options)
      : `${mark(key)} ${translate(key, options)}`;

/** A replacement for the server's response; undefined for the normal response. */
type Fault = (request: Request) => Response | Promise<Response> | undefined;

export interface KeyedPage extends OpenedPage {
  /** Replaces the responses to later requests; without an argument, restores them. */
  fault(next?: Fault): void;
  /** Refetches the page's data, as an open page does periodically. */
  lookAgain(): Promise<void>;
}

/**
 * The whole app with the real server, like `openPage`, but each catalogue text is prefixed with its key: messages with
 * the same text can be distinguished, and tests don't depend on the wording. Failed requests aren't retried.
 */
export async function openKeyedPage(
  path: string,
  { as, server = startServer() }: { as?: string; server?: EmbeddedServer } = {},
): Promise<KeyedPage> {
  let fault: Fault | undefined;
  // desktop width: all menus are open
  (globalThis as { happyDOM?: { setViewport(size: object): void } }).happyDOM?.setViewport({
    width: 1280,
    height: 900,
  });
  // failures are intended here, but React and its libraries log them
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

/** An error for every request whose URL contains this text. */
export const failing =
  (part: string, status = 500): Fault =>
  (request) =>
    decodeURIComponent(request.url).includes(part) ? new Response('{}', { status }) : undefined;

/**
 * Accepts an image instead of the server and responds to the save with the unchanged record, because jsdom's files can't be
 * sent to a server that reads Node's.
 */
export const takingPicture =
  (server: EmbeddedServer): Fault =>
  (request) => {
    if (request.url.includes(serverPaths.upload)) return Response.json({ file_url: '/files/picture.png' });
    return request.method === 'PUT' ? server.fetch(request.url, { headers: request.headers }) : undefined;
  };

/** Waits until the page shows the message. */
export const says = (key: string): Promise<void> =>
  waitFor(() => expect(document.body.innerHTML.includes(mark(key)), `${key} is said`).toBe(true));

/** Expects that the page doesn't show the message. */
export const isSilentAbout = (key: string): void =>
  expect(document.body.innerHTML.includes(mark(key)), `${key} is not said`).toBe(false);

const CONTROLS = 'button, a[href], [role="button"], [role="radio"], [role="menuitem"], input, textarea';

/** The name of an element: its text, its label, or its `aria-label`. */
function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  return [
    element.getAttribute('aria-label'),
    ...[element, ...labels, ...ids.map((id) => document.getElementById(id))].map((one) => one?.textContent),
  ].join(' ');
}

/** react-admin's own texts aren't in the catalogue, so they have no key. */
function isCalled(element: Element, key: string): boolean {
  return key.startsWith('ra.')
    ? element.textContent?.trim() === translator('en')(key)
    : nameOf(element).includes(mark(key));
}

/**
 * Waits for an enabled element with this name; the last one, if a dialog repeats a text of the page.
 * Searches the DOM directly, because role queries would compute the roles of the whole document.
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

/** Clicks the element with this name. */
export async function press(key: string): Promise<void> {
  fireEvent.click(await control(key));
}

/** Types into the field with this label (a catalogue text) or form name. */
export async function fill(key: string, value: string): Promise<void> {
  const found = await waitFor(async () => {
    const one = key.includes('.') ? await control(key) : document.querySelector(`[name="${key}"]`);
    if (!one?.matches('input, textarea')) throw new Error(`no field is called ${key}`);
    return one;
  });
  fireEvent.change(found, { target: { value } });
}

/** Selects a file for the field in `data-source`. */
export async function choose(source: string, file: File): Promise<void> {
  const found = await waitFor(() => {
    const one = document.querySelector(`input[data-source="${source}"]`);
    if (!one) throw new Error(`no file is asked for as ${source}`);
    return one;
  });
  Object.defineProperty(found, 'files', { configurable: true, value: [file] });
  fireEvent.change(found);
}
