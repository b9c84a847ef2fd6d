import type { CatalogueKey } from './messageKey.ts';
import { paths } from './paths.ts';
import { ROLE } from './roles.ts';

interface InfoPage {
  path: string;
  /** Name of the record (Husainia Page). */
  name: string;
  /** Label to show until the record loads. */
  label: CatalogueKey;
  /** Who accepts this page; it stays public. */
  acceptedBy?: 'everyone' | 'providers';
}

/** The content pages that staff edit. */
export const infoPages: readonly InfoPage[] = [
  { path: paths.about, name: 'about', label: 'storefront.about' },
  { path: paths.career, name: 'career', label: 'storefront.career' },
  { path: paths.team, name: 'team', label: 'storefront.team' },
  { path: paths.terms, name: 'terms', label: 'storefront.terms', acceptedBy: 'everyone' },
  { path: paths.cookies, name: 'cookies', label: 'storefront.cookies' },
  { path: paths.privacy, name: 'privacy', label: 'storefront.privacy', acceptedBy: 'everyone' },
  {
    path: paths.serviceProvider,
    name: 'service-provider-terms',
    label: 'storefront.service_provider',
    acceptedBy: 'providers',
  },
  { path: paths.accessibility, name: 'accessibility', label: 'storefront.accessibility' },
];

/** The names of the pages that an account of this role accepts. Staff accepts none. */
export function getAcceptedPages(role: string): string[] {
  const isProvider = role === ROLE.reciter || role === ROLE.restaurant;
  if (!isProvider && role !== ROLE.customer) return [];
  return infoPages
    .filter(({ acceptedBy }) => acceptedBy === 'everyone' || (isProvider && acceptedBy === 'providers'))
    .map(({ name }) => name);
}
