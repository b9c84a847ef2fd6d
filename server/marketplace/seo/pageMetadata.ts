import { eventName } from '../../../domain/calendar/eventDay.ts';
import { kindOfMonth } from '../../../domain/calendar/monthPage.ts';
import { infoPages } from '../../../domain/infoPages.ts';
import {
  eventsPath,
  occasionPath,
  paths,
  reciterPath,
  reciterTimePath,
  restaurantPath,
  withQuery,
} from '../../../domain/paths.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage, type Language } from '../../../domain/text/format.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Row } from '../../ports/row.ts';
import { readText } from '../common/inputValues.ts';
import { formatHijriName, getNights } from '../common/nights.ts';
import { readSiteSettings } from '../common/settings.ts';
import { translate, type Values } from '../common/translations.ts';
import { cardAddress, publicEvent } from './ogCard.ts';
import { parseBookableNight, publicCard, type SHARED } from './publicRecords.ts';
import { comingEvents, organizationItem, reciterItem, restaurantItem, type SchemaOrgItem } from './structuredData.ts';

/** The public metadata of a page, for search engines and messengers. */
export interface PublicPage {
  /** The title in the browser's tab, without the brand; '' for Home. */
  title: string;
  description: string;
  /** The path and the parameters that determine the content, without the language. */
  address: string;
  /** For a link to a night or an event: the title of its card, and its own URL. */
  shared?: { title: string; address: string };
  /** The parent pages, except Home. */
  above: readonly { title: string; address: string }[];
  /** URL of the share image. */
  picture: string;
  /** What the page is about, as schema.org types. */
  things: readonly SchemaOrgItem[];
}

/** A public page; an account page or a page with a secret; or a page that guests cannot open. */
export type PageLookup = { is: 'public'; facts: PublicPage } | { is: 'private' } | { is: 'missing' };

interface PageRequest {
  /** The canonical path. */
  path: string;
  search: URLSearchParams;
  language: Language;
}

type Reader = (context: RequestContext, request: PageRequest) => PublicPage | undefined;

const SITE = cardAddress('site');

const lists = {
  [paths.home]: { title: undefined, description: 'found.home', hasPages: false },
  [paths.occasions]: { title: 'storefront.occasions', description: 'found.occasions', hasPages: true },
  [paths.reciters]: { title: 'storefront.reciters', description: 'found.reciters', hasPages: true },
  [paths.restaurants]: { title: 'storefront.catering', description: 'found.restaurants', hasPages: true },
  [paths.contact]: { title: 'storefront.contact', description: 'found.contact', hasPages: false },
} as const;

/** The pages whose structured data names the company. */
const ABOUT_US: readonly string[] = [paths.home, paths.contact];

const list =
  (path: keyof typeof lists): Reader =>
  (context, { search, language }) => {
    const { title, description, hasPages } = lists[path];
    // any other value shows the first page
    const page = hasPages ? (parseWhole(search.get('page') ?? '') ?? 1) : 1;
    return {
      title: title ? translate(language, title) : '',
      description: translate(language, description),
      address: withQuery(path, { page: page > 1 ? page : undefined }),
      above: [],
      picture: SITE,
      things: ABOUT_US.includes(path) ? [organizationItem(readSiteSettings(context), language)] : [],
    };
  };

/** The metadata of a page about the record in its URL; undefined if guests cannot see it. */
const about =
  (
    kind: keyof typeof SHARED,
    facts: (found: { name: string; row: Row; context: RequestContext; request: PageRequest }) => PublicPage,
  ): Reader =>
  (context, request) => {
    const row = publicCard(context, kind, request.search.get('name') ?? '');
    // the stored spelling, because the URL ignores case
    return row && facts({ name: readText(row.name), row, context, request });
  };

const above = (language: Language, path: typeof paths.occasions | typeof paths.reciters | typeof paths.restaurants) => [
  { title: translate(language, lists[path].title), address: path },
];

const reciter = about('reciter', ({ name, row, context, request: { language, search } }) => {
  const title = reciterTitle(row, language);
  const request = search.get('night') ?? undefined;
  const requestedNight = parseBookableNight(context, request);
  const night = requestedNight && formatHijriName(requestedNight, language);
  const values: Values = { name: title, ...(night && { night }) };
  const ownDescription = inLanguage(row, 'description', language);
  const address = reciterPath(name);
  return {
    title,
    description: night
      ? translate(language, 'found.reciter_on', values)
      : ownDescription || translate(language, 'found.reciter', values),
    address,
    ...(night &&
      request && { shared: { title: `${title} · ${night}`, address: reciterTimePath(name, { night: request }) } }),
    above: above(language, paths.reciters),
    picture: cardAddress('reciter', name, night && request),
    things: [reciterItem(row, language, address)],
  };
});

const restaurant = about('restaurant', ({ name, row, request: { language } }) => {
  const title = inLanguage(row, 'res_name', language);
  const address = restaurantPath(name);
  return {
    title,
    description:
      inLanguage(row, 'restaurant_description', language) || translate(language, 'found.restaurant', { name: title }),
    address,
    above: above(language, paths.restaurants),
    picture: cardAddress('restaurant', name),
    things: [restaurantItem(row, language, address)],
  };
});

const occasion = about('occasion', ({ name, row, request: { language } }) => {
  const title = inLanguage(row, 'title', language) || name;
  return {
    title,
    description: inLanguage(row, 'description', language) || translate(language, 'found.occasion', { name: title }),
    address: occasionPath(name),
    above: above(language, paths.occasions),
    picture: SITE,
    things: [],
  };
});

const events: Reader = (context, { search, language }) => {
  const event = publicEvent(context, search.get('event') ?? '');
  const values = event && {
    name: inLanguage(event, 'event_name', language),
    night: formatHijriName(eventName(event, getNights(context)), language),
  };
  const request = search.get('month') ?? '';
  // any other value shows the current month
  const month = kindOfMonth(request) && request;
  return {
    title: translate(language, 'calendar.title'),
    description: values ? translate(language, 'found.event', values) : translate(language, 'found.events'),
    address: eventsPath(month),
    ...(event &&
      values && {
        shared: { title: `${values.name} · ${values.night}`, address: eventsPath(month, undefined, event.name) },
      }),
    above: [],
    picture: event ? cardAddress('event', event.name) : SITE,
    things: comingEvents(context, language),
  };
};

const info =
  ({ path, name }: (typeof infoPages)[number]): Reader =>
  (context, { language }) => {
    const page = context.system.list('Husainia Page', {
      fields: ['title', 'title_ar'],
      filters: [
        ['name', '=', name],
        ['published', '=', 1],
      ],
      limit_page_length: 1,
    })[0] as Row | undefined;
    if (!page) return undefined;
    const title = inLanguage(page, 'title', language);
    return {
      title,
      description: translate(language, 'found.info', { title }),
      address: path,
      above: [],
      picture: SITE,
      things: [],
    };
  };

const readers: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries((Object.keys(lists) as (keyof typeof lists)[]).map((path) => [path, list(path)])),
  ...Object.fromEntries(infoPages.map((page) => [page.path, info(page)])),
  [paths.events]: events,
  [paths.reciter]: reciter,
  [paths.restaurant]: restaurant,
  [paths.occasionReciters]: occasion,
};

/** The paths of pages that search engines may index, as in the router. */
export const publicPaths: readonly string[] = Object.keys(readers);

/** Finds the metadata of a page, as a guest sees it. @param path a result of `canonicalPath` */
export function findPageMetadata(context: RequestContext, request: PageRequest): PageLookup {
  const read = Object.hasOwn(readers, request.path) ? readers[request.path] : undefined;
  if (!read) return { is: 'private' };
  const facts = read(context, request);
  return facts ? { is: 'public', facts } : { is: 'missing' };
}
