import { publicFilters } from '../../../domain/access.ts';
import { withoutFocus } from '../../../domain/imageVariants.ts';
import { formatSupportPhone, getLegalName } from '../../../domain/legalIdentity.ts';
import { eventsPath, paths } from '../../../domain/paths.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage, type Language, otherLanguage } from '../../../domain/text/format.ts';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Row } from '../../ports/row.ts';
import { getNow } from '../common/clock.ts';
import type { SiteSettings } from '../common/settings.ts';
import { translate } from '../common/translations.ts';

/** One schema.org item; `url` and `image` are paths of this site. */
export interface SchemaOrgItem {
  '@type': string;
  [property: string]: unknown;
}

const KUWAIT: SchemaOrgItem = { '@type': 'Country', name: 'Kuwait' };
const MAX_EVENTS = 20;

/** Removes missing properties. */
const filled = (thing: SchemaOrgItem): SchemaOrgItem =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined && value !== '')) as SchemaOrgItem;

const photoOf = (row: Row, shown: boolean): string | undefined =>
  shown && typeof row.profile_picture === 'string' && row.profile_picture
    ? withoutFocus(row.profile_picture)
    : undefined;

/** The schema.org item of the company that runs the site, with the numbers under which it is registered. */
export function organizationItem(settings: SiteSettings, language: Language): SchemaOrgItem {
  const numbers = (['commercial_registration', 'licence_number'] as const)
    .filter((name) => settings[name])
    .map((name) => ({
      '@type': 'PropertyValue',
      name: translate(language, `storefront.operator.${name}`),
      value: settings[name],
    }));
  return filled({
    '@type': 'Organization',
    url: paths.home,
    name: inLanguage(settings, 'product_name', language),
    legalName: getLegalName(settings, language),
    telephone: formatSupportPhone(settings),
    email: settings.support_email ?? '',
    identifier: numbers.length ? numbers : undefined,
    areaServed: KUWAIT,
  });
}

/**
 * The schema.org item of a reciter, as a person who comes to one's home: without packages, prices, and recordings, which guests do not see.
 * @param row the public card
 */
export const reciterItem = (row: Row, language: Language, address: string): SchemaOrgItem =>
  filled({
    '@type': 'Service',
    url: address,
    name: reciterTitle(row, language),
    serviceType: inLanguage(row, 'type_names', language),
    description: inLanguage(row, 'description', language),
    areaServed: KUWAIT,
    provider: filled({
      '@type': 'Person',
      name: reciterTitle(row, language),
      alternateName: reciterTitle(row, otherLanguage(language)),
      image: photoOf(row, Boolean(row.show_photo)),
    }),
  });

/** The schema.org item of a kitchen, without its menu and prices. */
export const restaurantItem = (row: Row, language: Language, address: string): SchemaOrgItem =>
  filled({
    '@type': 'Restaurant',
    url: address,
    name: inLanguage(row, 'res_name', language),
    alternateName: inLanguage(row, 'res_name', otherLanguage(language)),
    servesCuisine: inLanguage(row, 'cuisine', language),
    description: inLanguage(row, 'restaurant_description', language),
    areaServed: KUWAIT,
    image: photoOf(row, true),
  });

/** The next events of the calendar, each with its date. */
export function comingEvents(context: RequestContext, language: Language): SchemaOrgItem[] {
  return context.system
    .list('Event Listing', {
      fields: ['*'],
      filters: [...publicFilters('Event Listing'), ['event_date', '>=', getDay(getNow(context))]],
      order_by: 'event_date asc',
      limit_page_length: MAX_EVENTS,
    })
    .map((event) =>
      filled({
        '@type': 'Event',
        url: eventsPath(event.event_date.slice(0, 7), undefined, event.name),
        name: inLanguage(event, 'event_name', language),
        description: inLanguage(event, 'event_description', language),
        startDate: event.event_date,
        endDate: event.event_date,
        location: { '@type': 'Place', name: KUWAIT.name, address: KUWAIT },
      }),
    );
}
