import type { Location } from 'react-router-dom';
import { connection } from '../../site/connection.ts';
import { savesData } from '../../site/savesData.ts';
import { layOutUnseen } from './layOutUnseen.ts';
import { MOST_READY, nextPages } from './nextPages.ts';
import { isRecordPage, pageAhead } from './pageAhead.ts';
import { slotOf } from './pageSlot.ts';

/** So many pages are fetched at a time: what the visitor opens shares the line with them. */
const AT_A_TIME = 4;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};

const locationOf = ({ pathname, search, hash }: URL): Location => ({
  pathname,
  search,
  hash,
  state: null,
  key: 'default',
});

/** Is it another page of ours? */
const isOther = ({ origin, pathname }: URL): boolean => origin === location.origin && pathname !== location.pathname;

/** ms a finger stays on a link that it means: one that scrolls has moved on by then. */
const MEANT = 40;

/**
 * Fetches the pages behind links: of each that comes into view when the browser has nothing to do, of a pressed one at once. Some of
 * them are drawn as well, unseen: the first records in view, and what is pressed.
 */
export function watchLinks(): void {
  layOutUnseen();
  const fetched = new Map<string, Promise<boolean>>();
  const waiting: URL[] = [];
  let running = 0;

  /** @returns whether the page can be drawn */
  function fetchPage(url: URL, isPressed = false): Promise<boolean> {
    async function begin(): Promise<boolean> {
      // those that waited for it together begin one after the other
      if (!isPressed) await new Promise<void>(whenIdle);
      try {
        return await pageAhead(url);
      } catch {
        // the page says so itself once it is opened
        fetched.delete(url.href);
        return false;
      }
    }
    const found = fetched.get(url.href) ?? begin();
    fetched.set(url.href, found);
    return found;
  }

  /** Draws the page unseen, unless the visitor has left this address meanwhile, perhaps for it. */
  async function draw(url: URL, isPressed: boolean): Promise<void> {
    if (!isOther(url)) return;
    const { href } = location;
    const isThere = await fetchPage(url, isPressed);
    if (isThere && href === location.href && !nextPages.find(url)) nextPages.draw(locationOf(url));
  }
  /** The first records in view of a page, whichever of them is there first. */
  let first = { page: '', records: new Set<string>() };
  function noteFirst({ href }: URL): void {
    if (first.page !== location.href) first = { page: location.href, records: new Set() };
    if (first.records.size < MOST_READY) first.records.add(href);
  }
  function drawFirst(url: URL): void {
    if (first.records.has(url.href)) whenIdle(() => draw(url, false));
  }

  function fetchNext(): void {
    if (running >= AT_A_TIME || connection.get() === 'offline') return;
    const next = waiting.shift();
    if (!next) return;
    running += 1;
    whenIdle(async () => {
      await fetchPage(next);
      drawFirst(next);
      running -= 1;
      fetchNext();
    });
  }
  const seen = new IntersectionObserver((entries) => {
    const urls: URL[] = [];
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      seen.unobserve(target);
      const url = new URL(target.href);
      if (isOther(url)) urls.push(url);
    }
    for (const url of urls.sort((one, other) => Number(isRecordPage(other)) - Number(isRecordPage(one)))) {
      if (isRecordPage(url)) noteFirst(url);
      if (fetched.has(url.href)) drawFirst(url);
      else waiting.push(url);
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
  if (!savesData()) {
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }
  let meant: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const url = new URL(link.href);
      if (!isOther(url)) return;
      void fetchPage(url, true);
      const ready = nextPages.find(url);
      // while the finger is on it: what is hidden from everybody takes a slow phone a while to be shown
      if (ready) meant = setTimeout(() => slotOf(ready.number)?.setAttribute('data-near', ''), MEANT);
      else meant = setTimeout(draw, MEANT, url, true);
    },
    { capture: true, passive: true },
  );
  for (const ended of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(ended, () => clearTimeout(meant), { capture: true, passive: true });
  // the finger scrolled
  document.addEventListener(
    'pointercancel',
    () => document.querySelector('[data-near]')?.removeAttribute('data-near'),
    { capture: true, passive: true },
  );
}
