import { publicFilters } from '../../../domain/access.ts';
import { infoPages } from '../../../domain/infoPages.ts';
import { myVendor } from '../../../domain/methods/accounts.ts';
import { home, settings } from '../../../domain/methods/catalogue.ts';
import { LINE_TYPE } from '../../../domain/order/orderProcess.ts';
import { foldForSearch } from '../../../domain/text/arabicText.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { listDescribedCards } from '../access/cards.ts';
import { implement } from '../common/bindMethod.ts';
import { nightRules } from '../common/nights.ts';
import { refuse } from '../common/refuse.ts';
import { getPublicSettings, readSiteSettings } from '../common/settings.ts';
import { ownProviderRecord } from '../providers/providers.ts';

const BANNERS = 10;
const CARDS = 12;
const IN_THE_FOOTER = 4;

/** The rows of one rail of Home. */
const rail = (context: RequestContext, doctype: string, filters: unknown[], order_by: string, length: number): Row[] =>
  listDescribedCards(context, doctype, { filters, order_by, limit_page_length: length });

/** The restaurants in the page footer: for pages without cards. */
const topRestaurants = (context: RequestContext) =>
  context.system.list('Restaurant', {
    fields: ['name', 'res_name', 'res_name_ar'],
    filters: publicFilters('Restaurant'),
    order_by: 'priority desc',
    limit_page_length: IN_THE_FOOTER,
  });

function hiddenPages(context: RequestContext): string[] {
  const shown = context.system.list('Husainia Page', {
    fields: ['name'],
    filters: publicFilters('Husainia Page'),
    limit_page_length: 0,
  });
  return infoPages.flatMap(({ name, path }) => (shown.some((page) => page.name === name) ? [] : path));
}

/** The current banners; first and last day are optional. */
function currentBanners(context: RequestContext): Row[] {
  const today = context.now().slice(0, 10);
  const shown = context.system
    .list('Banner', {
      fields: ['name', 'show_from', 'show_until'],
      filters: publicFilters('Banner'),
      order_by: 'sort_order asc',
      limit_page_length: 0,
    })
    .filter(({ show_from, show_until }) => (!show_from || show_from <= today) && (!show_until || today <= show_until))
    .slice(0, BANNERS)
    .map(({ name }) => name);
  return rail(context, 'Banner', [['name', 'in', shown]], 'sort_order asc', BANNERS);
}

/** The number of reciters and the next calendar day of each occasion; occasions in the calendar come first, in its order. */
function occasionFacts(context: RequestContext) {
  const every = { limit_page_length: 0 };
  const today = context.now().slice(0, 10);
  const next = new Map<string, string>();
  const coming = context.system.list('Event Listing', {
    ...every,
    fields: ['occasion', 'event_date'],
    filters: [...publicFilters('Event Listing'), ['event_date', '>=', today]],
    order_by: 'event_date asc',
  });
  for (const { occasion, event_date } of coming)
    if (occasion && event_date && !next.has(occasion)) next.set(occasion, event_date);
  const shown = context.system.list(LINE_TYPE.reciter, {
    ...every,
    fields: ['name'],
    filters: publicFilters(LINE_TYPE.reciter),
  });
  const names = new Set(shown.map(({ name }) => name));
  const reciters = new Map<string, number>();
  for (const { parent, ocassions } of context.system.list('Qaari Ocassions', {
    ...every,
    fields: ['parent', 'ocassions'],
  }))
    if (ocassions && names.has(parent)) reciters.set(ocassions, (reciters.get(ocassions) ?? 0) + 1);
  const last = '9999';
  return context.system
    .list('Ocassion', { ...every, fields: ['name'], filters: publicFilters('Ocassion'), order_by: 'sort_order asc' })
    .map(({ name }) => ({ name, reciters: reciters.get(name) ?? 0, next_date: next.get(name) ?? '' }))
    .sort((a, b) => (a.next_date || last).localeCompare(b.next_date || last));
}

/** The first occasions of the calendar, as a rail. */
function occasionRail(context: RequestContext, facts: ReturnType<typeof occasionFacts>): Row[] {
  const first = facts.slice(0, CARDS).map(({ name }) => name);
  const rows = rail(context, 'Ocassion', [['name', 'in', first]], 'sort_order asc', CARDS);
  return rows.sort((a, b) => first.indexOf(String(a.name)) - first.indexOf(String(b.name)));
}

const homeMethods = (paymentHosts: readonly string[]) => ({
  ...implement(home, (_input, context) => {
    const facts = occasionFacts(context);
    return {
      banners: currentBanners(context),
      occasion: occasionRail(context, facts),
      occasion_facts: facts,
      qaari_zakreen: rail(context, 'Qaari Zakreen', publicFilters('Qaari Zakreen'), 'priority desc', CARDS),
      restaurant: rail(context, 'Restaurant', publicFilters('Restaurant'), 'priority desc', CARDS),
    };
  }),
  ...implement(settings, (_input, context) => ({
    ...getPublicSettings(readSiteSettings(context)),
    payment_hosts: paymentHosts,
    nights: nightRules(context),
    top_restaurants: topRestaurants(context),
    hidden_pages: hiddenPages(context),
    now: context.now().slice(0, 19),
  })),
  // a provider without a record gets null
  ...implement(myVendor, (_input, context) => ({
    kind: 'reply',
    body: { message: ownProviderRecord(context) ?? null },
  })),
});

const foldOccasion: DocumentHandler = (doc) => {
  const texts = [doc.name, doc.title, doc.title_ar, doc.description, doc.description_ar];
  doc.search_text = foldForSearch(texts.filter(Boolean).join(' '));
};

/** Guests see the title: the short name is for URLs. */
const assertTitle: DocumentHandler = (doc) => {
  if (isBlank(doc.title)) refuse('MandatoryError', 'common.required', { fieldname: 'title' });
};

/**
 * Home, the public settings, and the data of the occasion search.
 * @param paymentHosts the hosts of the gateway's pages, against which browsers check a URL
 */
export const homeHooks = (paymentHosts: readonly string[]): Hooks => ({
  methods: homeMethods(paymentHosts),
  documentEvents: { Ocassion: { validate: assertTitle, before_save: foldOccasion } },
});
