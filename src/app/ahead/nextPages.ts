import { createPath, type Location, type Path } from 'react-router-dom';

/** A page of the storefront on its way to the screen or on it: two with one number are the same page, at another address perhaps. */
export interface ShownPage {
  number: number;
  location: Location;
  /** Of one that was drawn unseen first: the number of the page it may be opened from. */
  beside?: number;
}

/** So many stand ready at a time; the one that was drawn first makes room. */
export const MOST_READY = 3;

let last = 0;
let shown = 0;
let pages: readonly ShownPage[] = [];
let changed: () => void = () => undefined;

const at = (location: Location): ShownPage => {
  last += 1;
  return { number: last, location };
};

/** The pages that are drawn unseen because they may be opened next. */
export const nextPages = {
  /** A page that was not drawn before. */
  at,
  get: (): readonly ShownPage[] => pages,
  /** The page at an address, if it is drawn. */
  find: (address: Partial<Path>): ShownPage | undefined =>
    pages.find(({ beside, location }) => beside === shown && createPath(location) === createPath(address)),
  /** From a page that is shown on, what was drawn beside another waits no more. */
  shown(number: number): void {
    shown = number;
    pages = pages.filter(({ beside }) => beside === number);
  },
  /** @param listener the app's: there is one */
  subscribe(listener: () => void): () => void {
    changed = listener;
    return () => {
      changed = () => undefined;
    };
  },
  /** Has the page at an address drawn; its program must be there. */
  draw(location: Location): void {
    pages = [...pages, { ...at(location), beside: shown }].slice(-MOST_READY);
    changed();
  },
};
