import type { Language } from './text/format.ts';

/** What the first view of each page needs, put together by the build. Addresses are from the root of the site. */
export interface EarlyPages {
  /** The app's files that are named below, by their place in this list. */
  files: readonly string[];
  /** What a page asks the interface with; one that came drawn begins without it. */
  asking: readonly number[];
  /** Texts every page needs. */
  texts: readonly string[];
  /** What each language is written in. */
  fonts: Record<Language, readonly string[]>;
  /** By path, in small letters. */
  pages: Readonly<Record<string, EarlyPage>>;
}

export interface EarlyPage {
  /** For accounts only: a guest is asked to log in first. */
  account?: boolean;
  scripts: readonly number[];
  texts?: readonly string[];
  /** Parameters of the address under which the page asks this; `{name}` in an address stands for one. */
  parameters?: readonly string[];
  /** What the page asks the interface. */
  asks?: readonly string[];
  /** The picture the page begins with. */
  picture?: EarlyPicture;
}

/** A picture every visitor sees, by the page's mood, or the field of the records asked for that names it, of so many of them. */
export type EarlyPicture = { src: string; mourning: string } | { field: string; first: number; sizes: string };
