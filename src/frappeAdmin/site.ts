import { createContext, useContext } from 'react';
import type { AdminDocType } from './doctype.ts';

/** What the pages know of the site they stand on. */
export interface AdminSite {
  /** Origin of the site; '' for the page's own. */
  url: string;
  doctypes: ReadonlyMap<string, AdminDocType>;
  /** Roles of whoever is logged in. */
  roles: readonly string[];
}

export const SiteContext = createContext<AdminSite>({ url: '', doctypes: new Map(), roles: [] });

export const useSite = (): AdminSite => useContext(SiteContext);

/** The DocType of a guessed resource. @throws Error for one that was not described */
export function useDocType(name: string): AdminDocType {
  const doctype = useSite().doctypes.get(name);
  if (!doctype) throw new Error(`The site did not describe ${name}`);
  return doctype;
}
