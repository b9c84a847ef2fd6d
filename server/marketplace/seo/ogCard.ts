import { publicFilters } from '../../../domain/access.ts';
import { eventName } from '../../../domain/calendar/eventDay.ts';
import { withoutFocus } from '../../../domain/imageVariants.ts';
import { withQuery } from '../../../domain/paths.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { type InEach, inEach, inLanguage } from '../../../domain/text/format.ts';
import type { RequestContext } from '../../ports/context.ts';
import { formatHijriName, getNights } from '../common/nights.ts';
import { translate } from '../common/translations.ts';
import { parseBookableNight, publicCard } from './publicRecords.ts';

/** The content of a share image. */
export interface OpenGraphCard {
  name: InEach;
  /** What the reciter or the kitchen offers, or when the event is. */
  line: InEach;
  /** The night in the link. */
  night?: InEach;
  /** URL of a photo that its owner shows to guests. */
  photo?: string;
}

/** Kinds of cards, as in the image's URL. */
export const CARD_KINDS = ['reciter', 'restaurant', 'event', 'site'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** The folder of share images. */
export const SHARE_PATH = '/share';

/** The URL of a share image: `/share/reciter/abbas.jpg?night=1448-06-22`. */
export const cardAddress = (kind: CardKind, name = 'majalis', night?: string): string =>
  withQuery(`${SHARE_PATH}/${kind}/${encodeURIComponent(name)}.jpg`, { night });

const own = (row: object, field: string): InEach => inEach((language) => inLanguage(row, field, language));

const siteCard = (): OpenGraphCard => ({
  name: inEach((language) => translate(language, 'common.brand')),
  line: inEach((language) => translate(language, 'storefront.hero_text')),
});

/** A published event with its public fields. */
export const publicEvent = (context: RequestContext, name: string) =>
  context.system.list('Event Listing', {
    fields: ['*'],
    filters: [...publicFilters('Event Listing'), ['name', '=', name]],
    limit_page_length: 1,
  })[0];

/**
 * The content of a link's share image, as a guest sees it.
 * @param night Hijri, `1448-06-22`, if the link has one
 * @returns undefined for what guests cannot open
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
  const requestedNight = parseBookableNight(context, night);
  const photo = kind === 'restaurant' || row.show_photo ? row.profile_picture : undefined;
  return {
    name: kind === 'reciter' ? inEach((language) => reciterTitle(row, language)) : own(row, 'res_name'),
    line: own(row, kind === 'reciter' ? 'type_names' : 'cuisine'),
    ...(requestedNight && { night: inEach((language) => formatHijriName(requestedNight, language)) }),
    ...(typeof photo === 'string' && photo && { photo: withoutFocus(photo) }),
  };
}
