import { whenStanding } from '../../site/whenStanding.ts';

/** Once the page stands, what its links lead to is fetched ahead, and the focus kept; the program for it comes then, too. */
export function fetchLinksLater(): void {
  whenStanding(() =>
    import('./standing.ts').then(
      ({ beginStanding }) => beginStanding(),
      // without it pages are fetched when they are opened
      () => undefined,
    ),
  );
}
