import type { CatalogueKey } from './catalogueKey.ts';
import { paths } from './paths.ts';

/** The pages of words that staff writes: address, name of the record (Husainia Page), and what it is called until that is there. */
export const infoPages: readonly { path: string; name: string; label: CatalogueKey }[] = [
  { path: paths.about, name: 'about', label: 'storefront.about' },
  { path: paths.career, name: 'career', label: 'storefront.career' },
  { path: paths.team, name: 'team', label: 'storefront.team' },
  { path: paths.terms, name: 'terms', label: 'storefront.terms' },
  { path: paths.cookies, name: 'cookies', label: 'storefront.cookies' },
  { path: paths.privacy, name: 'privacy', label: 'storefront.privacy' },
  { path: paths.serviceProvider, name: 'service-provider-terms', label: 'storefront.service_provider' },
];
