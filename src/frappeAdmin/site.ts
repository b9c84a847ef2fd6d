import { createContext, useContext } from 'react';
import type { DocTypeDescription } from './description.ts';
import { resourceNameOf } from './registered.ts';

/** What guessed pages know about their site. */
export interface AdminSite {
  /** Origin of the site; '' for the page's own. */
  url: string;
  /** By name. */
  doctypes: ReadonlyMap<string, DocTypeDescription>;
  /** Roles of the logged-in user. */
  roles: readonly string[];
}

/** The site of guessed pages, for custom `<Admin>`s. */
export const SiteContext = createContext<AdminSite>({ url: '', doctypes: new Map(), roles: [] });

/** The site of the surrounding `FrappeAdmin` or `SiteContext`. */
export const useSite = (): AdminSite => useContext(SiteContext);

/**
 * The DocType of a guessed resource.
 * @throws Error if the resource has no description
 */
export function describedResource({ doctypes }: AdminSite, resource: string): DocTypeDescription {
  const description = [...doctypes.values()].find(({ name }) => resourceNameOf(name) === resource);
  if (!description) throw new Error(`The site did not describe a DocType for the resource ${resource}`);
  return description;
}
