import { createContext, type ReactNode } from 'react';

/** Parts of the shell that a page fills: its heading in the phone's top bar, its breadcrumb in the desktop's. */
export interface Slots {
  title: HTMLElement | null;
  crumbs: HTMLElement | null;
}

export const ShellSlots = createContext<Slots>({ title: null, crumbs: null });

/** The site's page at this URL: one that all accounts share, or "not found". */
export const SitePage = createContext<ReactNode>(null);
