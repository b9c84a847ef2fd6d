import type { Language } from './text/format.ts';

/** A public page as a visitor sees it first, drawn without a browser. */
export interface DrawnPage {
  /** What stands in the page's root. */
  html: string;
  /** Elements of its head: styles, pictures to fetch first. */
  styles: string;
  /** What the app begins with in place of asking: JSON, safe inside an element. */
  state: string;
  /** Of the document, as HTML. */
  title: string;
  /** Where its list ends, of a page that lies beyond. */
  lastPage?: number;
  /** The look the page wears, where that is not the usual one. */
  mood?: 'mourning';
}

/** What is read of a refusal where it is told. */
interface HandedRefusal {
  status: number;
  message: string;
  body: object;
}

/** What the drawn page was made of, read by the app before it takes the page over. */
export interface HandedState {
  /** Milliseconds since the epoch: the moment the page shows. */
  now: number;
  /** Key and answer of each question the page asks. */
  answers: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** Key of each question that was refused, and with what. */
  refusals: readonly (readonly [key: readonly unknown[], refusal: HandedRefusal])[];
}

/** The id of the element that holds the state. */
export const HANDED_ID = 'handed';

/** Marks what was pressed before the program could hear of it: an entry of its element's dataset. */
export const HELD_PRESS = 'held';

interface Drawing {
  /** Path and query. */
  address: string;
  language: Language;
  /** Milliseconds since the epoch. */
  now: number;
  /** Answers a request of the interface, as for a visitor. @param url from the root of the site */
  read: (url: string, init?: RequestInit) => Promise<Response>;
}

/** Draws a page with what the interface answers. @throws where the page cannot be drawn, or something it asks failed; a refusal is drawn */
export type DrawPage = (drawing: Drawing) => Promise<DrawnPage>;

/** The one thing the built renderer gives. @param texts the catalogue's file of a language, parsed */
export type CreateRenderer = (texts: (language: Language, namespace: string) => unknown) => Promise<DrawPage>;
