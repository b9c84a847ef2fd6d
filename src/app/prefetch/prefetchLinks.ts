import { session } from '../../session/sessionStore.ts';
import { connection } from '../../site/connection.ts';
import { prefersReducedData } from '../../site/prefersReducedData.ts';
import { serverNow } from '../../site/serverClock.ts';
import { queryClient } from '../queryClient.ts';
import { routeAt } from '../routes.tsx';
import { dataProvider } from '../services.ts';

/**
 * Loads the module, messages and queries of the page at a URL, unless they are cached or the current account may not
 * open the page. Ignores failures: the page reports them when it opens.
 */
async function prefetchRoute({ pathname, searchParams }: URL): Promise<void> {
  const route = routeAt(pathname);
  const { role } = session.get();
  if (!route || (route.roles && (role === 'guest' || !route.roles.includes(role)))) return;
  const queries = route.queries?.({ api: dataProvider, search: searchParams, now: serverNow(), role }) ?? [];
  await Promise.allSettled([
    route.Page.preload(),
    ...queries.map((query) => queryClient.prefetchQuery({ retry: false, ...query })),
  ]);
}

const LINKS = 'a[href^="/"]';

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};

/** The URL of the page that a link opens; undefined for anything else. */
function targetOf(element: EventTarget | null): URL | undefined {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>(LINKS) : null;
  if (!link) return undefined;
  const url = new URL(link.href);
  return url.pathname === location.pathname && url.search === location.search ? undefined : url;
}

/** Prefetches the links in view one by one while the browser is idle. */
function prefetchInView(): void {
  const queued = new Set<string>();
  const waiting: URL[] = [];
  let running = false;
  function next(): void {
    const url = waiting.shift();
    running = url !== undefined;
    if (url) whenIdle(() => (connection.get() === 'offline' ? Promise.resolve() : prefetchRoute(url)).then(next));
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const url = isIntersecting ? targetOf(target) : undefined;
      if (!url || queued.has(url.href)) continue;
      queued.add(url.href);
      waiting.push(url);
    }
    if (!running) next();
  });
  const observed = new WeakSet<Element>();
  let looking = false;
  function look(): void {
    if (looking) return;
    looking = true;
    whenIdle(() => {
      looking = false;
      for (const link of document.querySelectorAll(LINKS)) {
        if (observed.has(link)) continue;
        observed.add(link);
        observer.observe(link);
      }
    });
  }
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}

/** Prefetches pages on pointer down, hover and focus, and for links in view unless the browser saves data. */
export function prefetchLinks(): void {
  const prefetch = ({ target }: Event): void => {
    const url = targetOf(target);
    if (url) void prefetchRoute(url);
  };
  document.addEventListener('pointerdown', prefetch, { capture: true, passive: true });
  if (prefersReducedData()) return;
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, prefetch, { capture: true, passive: true });
  prefetchInView();
}
