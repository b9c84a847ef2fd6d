import { connection } from '../../site/connection.ts';
import { pageAhead } from './pageAhead.ts';

declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** So many pages are fetched at a time: what the visitor asks for himself shares the line with them. */
const AT_A_TIME = 4;

/** Whoever saves data, or has a line that is slow as it is, is fetched nothing he did not ask for. */
const saves = (): boolean => {
  const line = navigator.connection;
  return Boolean(line?.saveData) || Boolean(line?.effectiveType?.includes('2g'));
};

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};

/**
 * Fetches the pages behind links: of each that comes into view when the browser has nothing to do, of a pressed one at once.
 * @param fetchLaterFiles has the list fetched of what else their program needs
 */
export function watchLinks(fetchLaterFiles: () => Promise<void>): void {
  const fetched = new Set<string>();
  const waiting: URL[] = [];
  let running = 0;

  let later: Promise<void> | undefined;
  async function fetchPage(url: URL): Promise<void> {
    // without it a page comes in two breaths
    later ??= fetchLaterFiles().catch(() => undefined);
    await later;
    // the page says so itself once it is opened
    await pageAhead(url).catch(() => {
      fetched.delete(url.href);
    });
  }
  function fetchNext(): void {
    if (running >= AT_A_TIME || connection.get() === 'offline') return;
    const next = waiting.shift();
    if (!next) return;
    running += 1;
    whenIdle(async () => {
      await fetchPage(next);
      running -= 1;
      fetchNext();
    });
  }
  const isNew = ({ href, origin, pathname }: URL): boolean =>
    origin === location.origin && pathname !== location.pathname && !fetched.has(href);

  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      seen.unobserve(target);
      const url = new URL(target.href);
      if (!isNew(url)) continue;
      fetched.add(url.href);
      waiting.push(url);
      fetchNext();
    }
  });
  const watched = new WeakSet<Element>();
  let looking = false;
  function look(): void {
    if (looking) return;
    looking = true;
    whenIdle(() => {
      looking = false;
      for (const link of document.querySelectorAll('a[href^="/"]')) {
        if (watched.has(link)) continue;
        watched.add(link);
        seen.observe(link);
      }
    });
  }
  if (!saves()) {
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const url = new URL(link.href);
      if (!isNew(url)) return;
      fetched.add(url.href);
      void fetchPage(url);
    },
    { capture: true, passive: true },
  );
}
