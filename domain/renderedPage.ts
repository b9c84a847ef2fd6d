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
  /** Whether search engines must not index the page. */
  noIndex?: boolean;
  /** The last page of a list, if the URL names a later one. */
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

/** A dataset entry of the html element, set until the app has hydrated the page. */
export const HYDRATING = 'hydrating';

/** What rendering one page needs. */
export interface RenderRequest {
  /** Path and query. */
  address: string;
  language: Language;
  /** Milliseconds since the epoch. */
  now: number;
  /** Answers an API request as for a guest. @param url relative to the root of the site */
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
}

/** Renders a page. @throws if the page can't be rendered, or a query failed for a reason other than a refusal */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

/** What the server bundle (`src/app/ssr/renderer.tsx`) exports. */
export interface ServerBundle {
  /** The page's HTML template with its named slots: `index.html`. */
  template: string;
  createRenderer: () => Promise<RenderPage>;
  /** The assets of the page at a path. @param path in its canonical spelling */
  routeAssets: (path: string) => { module: string; namespaces: readonly string[]; image?: string } | undefined;
}
