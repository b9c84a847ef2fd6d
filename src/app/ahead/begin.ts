import { whenStanding } from '../../site/whenStanding.ts';
import { fetchLaterFiles } from './laterFiles.ts';

/** Once the page stands, what its links lead to is fetched ahead, and the focus kept; the program for it comes then, too. */
export function fetchLinksLater(): void {
  whenStanding(() =>
    import('./standing.ts').then(
      ({ beginStanding }) => beginStanding(fetchLaterFiles),
      // without it pages are fetched when they are opened
      () => undefined,
    ),
  );
}
