import { createContext, useContext } from 'react';
import type { DocTypeDescription } from './description.ts';
import { resourceNameOf } from './registered.ts';

/** What the guessed pages know of the site they stand on. */
export interface AdminSite {
  /** Origin of the site; '' for the page's own. */
  url: string;
  /** By name. */
  doctypes: ReadonlyMap<string, DocTypeDescription>;
  /** Roles of whoever is logged in. */
  roles: readonly string[];
}

/** The site that guessed pages stand on, for an `<Admin>` of one's own. */
export const SiteContext = createContext<AdminSite>({ url: '', doctypes: new Map(), roles: [] });

/** The site of the `FrappeAdmin`, or `SiteContext`, around. */
export const useSite = (): AdminSite => useContext(SiteContext);

/** The DocType of a guessed resource. @throws Error for one that was not described */
export function describedResource({ doctypes }: AdminSite, resource: string): DocTypeDescription {
  const found = [...doctypes.values()].find(({ name }) => resourceNameOf(name) === resource);
  if (!found) throw new Error(`The site did not describe a DocType for the resource ${resource}`);
  return found;
}
