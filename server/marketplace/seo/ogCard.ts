import { publicFilters } from '../../../domain/access.ts';
import { eventName } from '../../../domain/calendar/eventDay.ts';
import { withoutFocus } from '../../../domain/imageVariants.ts';
import { withQuery } from '../../../domain/paths.ts';
import { type InEach, inEach, inLanguage } from '../../../domain/text/format.ts';
import { reciterTitle } from '../../../domain/vendor/reciterTitle.ts';
import type { RequestContext } from '../../ports/context.ts';
import { formatHijriName, getNights } from '../common/nights.ts';
import { translate } from '../common/translations.ts';
import { nightNamed, publicCard } from './publicRecords.ts';

/** What the picture of a shared link shows. */
export interface OpenGraphCard {
  name: InEach;
  /** What the reciter does, what the kitchen cooks, or when the event is. */
  line: InEach;
  /** The night that the link names. */
  night?: InEach;
  /** Address of a photo, which its owner shows visitors. */
  photo?: string;
}

/** Kinds of cards, as they stand in the picture's address. */
export const CARD_KINDS = ['reciter', 'restaurant', 'event', 'site'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** Folder of the pictures' addresses. */
export const SHARE_PATH = '/share';

/** The address of a card's picture: `/share/reciter/abbas.jpg?night=1448-06-22`. */
export const cardAddress = (kind: CardKind, name = 'majalis', night?: string): string =>
  withQuery(`${SHARE_PATH}/${kind}/${encodeURIComponent(name)}.jpg`, { night });

const own = (row: object, field: string): InEach => inEach((language) => inLanguage(row, field, language));

const siteCard = (): OpenGraphCard => ({
  name: inEach((language) => translate(language, 'common.brand')),
  line: inEach((language) => translate(language, 'storefront.hero_text')),
});

/** A published event with what visitors read of it. */
export const publicEvent = (context: RequestContext, name: string) =>
  context.system.list('Event Listing', {
    fields: ['*'],
    filters: [...publicFilters('Event Listing'), ['name', '=', name]],
    limit_page_length: 1,
  })[0];

/**
 * What the picture of a link shows, read as a visitor.
 * @param night Hijri, `1448-06-22`, where the link names one
 * @returns undefined for what visitors cannot open
 */
export function openGraphCard(
  context: RequestContext,
  kind: CardKind,
  name: string,
  night?: string,
): OpenGraphCard | undefined {
  if (kind === 'site') return siteCard();
  if (kind === 'event') {
    const event = publicEvent(context, name);
    if (!event) return undefined;
    const day = eventName(event, getNights(context));
    return { name: own(event, 'event_name'), line: inEach((language) => formatHijriName(day, language)) };
  }
  const row = publicCard(context, kind, name);
  if (!row) return undefined;
  const named = nightNamed(context, night);
  const photo = kind === 'restaurant' || row.show_photo ? row.profile_picture : undefined;
  return {
    name: kind === 'reciter' ? inEach((language) => reciterTitle(row, language)) : own(row, 'res_name'),
    line: own(row, kind === 'reciter' ? 'type_names' : 'cuisine'),
    ...(named && { night: inEach((language) => formatHijriName(named, language)) }),
    ...(typeof photo === 'string' && photo && { photo: withoutFocus(photo) }),
  };
}
