import type { CatalogueKey } from './messageKey.ts';
import { paths } from './paths.ts';

interface InfoPage {
  path: string;
  /** Of the record (Husainia Page). */
  name: string;
  /** What it is called until the record is there. */
  label: CatalogueKey;
  /** Is it accepted with an account or a request? Then it stays public. */
  accepted?: true;
}

/** The pages of words that staff writes. */
export const infoPages: readonly InfoPage[] = [
  { path: paths.about, name: 'about', label: 'storefront.about' },
  { path: paths.career, name: 'career', label: 'storefront.career' },
  { path: paths.team, name: 'team', label: 'storefront.team' },
  { path: paths.terms, name: 'terms', label: 'storefront.terms', accepted: true },
  { path: paths.cookies, name: 'cookies', label: 'storefront.cookies' },
  { path: paths.privacy, name: 'privacy', label: 'storefront.privacy', accepted: true },
  { path: paths.serviceProvider, name: 'service-provider-terms', label: 'storefront.service_provider' },
];
