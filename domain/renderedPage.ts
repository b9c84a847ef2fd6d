import type { Language } from './text/format.ts';

/** A public page as a guest sees it, rendered on the server. */
export interface RenderedPage {
  /** The content of the app's root element. */
  html: string;
  /** `<style>` elements for the head. */
  styles: string;
  /** The state the app hydrates with (`ServerState`), as JSON that is safe inside a `<script>` element. */
  state: string;
  /** The page's title without the brand; '' where the brand alone is the title. */
  title: string;
  /** Must search engines leave the page out? */
  noIndex?: boolean;
  /** The last page of the list, where the address names a later one. */
  lastPage?: number;
  /** The colour scheme the page asks for. */
  mood?: 'mourning';
}

/** What a server-rendered page hands to the app, before hydration. */
export interface ServerState {
  /** Milliseconds since the epoch: the time the page was rendered with. */
  renderedAt: number;
  /** TanStack Query's dehydrated cache. */
  queries: unknown;
}

/** The id of the element that holds the server state. */
export const SERVER_STATE_ID = 'server-state';

/** On the html element until the app has hydrated the page; an entry of its dataset. */
export const HYDRATING = 'hydrating';

/** What rendering one page needs. */
export interface RenderRequest {
  /** Path and query. */
  address: string;
  language: Language;
  /** Milliseconds since the epoch. */
  now: number;
  /** Answers a request to the API as for a guest. @param url from the root of the site */
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
}

/** Renders a page. @throws where the page cannot be rendered, or a query failed for another reason than a refusal */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

/** What the server bundle (`src/app/ssr/renderer.tsx`) exports. */
export interface ServerBundle {
  /** The page's HTML with its named slots: `index.html`. */
  template: string;
  createRenderer: () => Promise<RenderPage>;
  /** What the page at a path is made of. @param path as the product spells it */
  routeAssets: (path: string) => { module: string; namespaces: readonly string[]; image?: string } | undefined;
}
