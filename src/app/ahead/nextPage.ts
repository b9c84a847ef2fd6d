import { createPath, type Location, type Path } from 'react-router-dom';

/** A page of the storefront on its way to the screen or on it: two with one number are the same page, at another address perhaps. */
export interface ShownPage {
  number: number;
  location: Location;
}

let last = 0;
let page: ShownPage | undefined;
let changed: () => void = () => undefined;

const at = (location: Location): ShownPage => {
  last += 1;
  return { number: last, location };
};

/** The one page that is drawn unseen because it may be opened next. One that was begun later has a higher number. */
export const nextPage = {
  /** A page that was not drawn before. */
  at,
  get: (): ShownPage | undefined => page,
  /** Is it the page at this address? */
  isAt: (address: Partial<Path>): boolean => page !== undefined && createPath(page.location) === createPath(address),
  /** From a page that is shown on, what was drawn before it waits no more. */
  shown(number: number): void {
    if (page && page.number <= number) page = undefined;
  },
  /** @param listener the app's: there is one */
  subscribe(listener: () => void): () => void {
    changed = listener;
    return () => {
      changed = () => undefined;
    };
  },
  /** Has the page at an address drawn; its program must be there. Of those drawn for nothing only this one stays. */
  draw(location: Location): void {
    page = at(location);
    changed();
  },
};
