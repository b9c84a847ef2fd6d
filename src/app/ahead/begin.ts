import { fetchLaterFiles } from './laterFiles.ts';

/** ms after the page has loaded: until then it may still ask for things of its own. */
const QUIET = 2500;

/** Once the page stands, what its links lead to is fetched ahead, and the focus kept; the program for it comes then, too. */
export function fetchLinksLater(): void {
  const begin = (): void => {
    setTimeout(() => {
      import('./standing.ts').then(
        ({ beginStanding }) => beginStanding(fetchLaterFiles),
        // without it pages are fetched when they are opened
        () => undefined,
      );
    }, QUIET);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
