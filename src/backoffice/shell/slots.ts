import { createContext, type ReactNode } from 'react';

/** Places of the shell that a page fills: its heading in the phone's top bar, its breadcrumb in the desktop's. */
export interface Slots {
  title: HTMLElement | null;
  crumbs: HTMLElement | null;
}

export const ShellSlots = createContext<Slots>({ title: null, crumbs: null });

/** What the site has at this address: a page that all accounts share, or that there is none. */
export const SitePage = createContext<ReactNode>(null);
