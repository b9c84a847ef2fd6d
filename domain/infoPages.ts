import type { CatalogueKey } from './messageKey.ts';
import { paths } from './paths.ts';

interface InfoPage {
  path: string;
  /** Name of the record (Husainia Page). */
  name: string;
  /** Label to show until the record loads. */
  label: CatalogueKey;
  /** Users accept this page when they register or send a request, so it stays public. */
  accepted?: true;
}

/** The content pages that staff edits. */
export const infoPages: readonly InfoPage[] = [
  { path: paths.about, name: 'about', label: 'storefront.about' },
  { path: paths.career, name: 'career', label: 'storefront.career' },
  { path: paths.team, name: 'team', label: 'storefront.team' },
  { path: paths.terms, name: 'terms', label: 'storefront.terms', accepted: true },
  { path: paths.cookies, name: 'cookies', label: 'storefront.cookies' },
  { path: paths.privacy, name: 'privacy', label: 'storefront.privacy', accepted: true },
  { path: paths.serviceProvider, name: 'service-provider-terms', label: 'storefront.service_provider' },
];
