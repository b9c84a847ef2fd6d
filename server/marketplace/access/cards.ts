import type { RequestContext } from '../../ports/context.ts';
import type { ListArgs } from '../../ports/documents.ts';
import type { Row } from '../../ports/row.ts';
import { getRole } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { project } from './projection.ts';

/** The fields that cards show to everyone. */
const CARD_FIELDS: Record<string, readonly string[]> = {
  Banner: ['banner_image', 'headline', 'headline_ar', 'subline', 'subline_ar', 'mood', 'link'],
  Ocassion: ['title', 'title_ar', 'occasion_image', 'mood'],
  'Qaari Zakreen': [
    'qaari_name',
    'qaari_name_ar',
    'honorific',
    'honorific_ar',
    'gender',
    'audience',
    'type_names',
    'type_names_ar',
    'has_audio',
    'profile_picture',
    'verification_status',
    'record_held',
    'record_answer_minutes',
    'verified_month',
  ],
  Restaurant: [
    'res_name',
    'res_name_ar',
    'cuisine',
    'cuisine_ar',
    'area',
    'profile_picture',
    'cover_picture',
    'verification_status',
    'record_held',
    'record_answer_minutes',
    'verified_month',
  ],
};

/** Further public fields of the same records: the texts for those who find or share one. */
const TOLD_FIELDS: Record<string, readonly string[]> = {
  Ocassion: ['description', 'description_ar'],
  'Qaari Zakreen': [
    'description',
    'description_ar',
    'occasion_names',
    'occasion_names_ar',
    'show_photo',
    'cover_picture',
  ],
  Restaurant: ['restaurant_description', 'restaurant_description_ar'],
};

/** Further fields that cards show to accounts: prices, recordings, and notice are not for guests. */
const ACCOUNT_FIELDS: Record<string, readonly string[]> = {
  'Qaari Zakreen': ['audio', 'from_price'],
  Restaurant: ['from_price', 'from_quantity', 'min_notice_minutes'],
};

/** Of these, the fields that the operator may show to guests too (setting show_guest_prices). */
const PRICES = ['from_price', 'from_quantity'];

/** The card fields that the session may see in addition to the public ones. */
function closedFields(context: RequestContext, doctype: string): readonly string[] {
  const fields = ACCOUNT_FIELDS[doctype] ?? [];
  if (getRole(context.session) !== undefined) return fields;
  return readSiteSettings(context).show_guest_prices ? fields.filter((field) => PRICES.includes(field)) : [];
}

type CardListArgs = Omit<ListArgs, 'fields'>;

function listRows(
  context: RequestContext,
  doctype: string,
  args: CardListArgs,
  visibleNames: readonly string[],
): Row[] {
  const fields = ['name', ...(CARD_FIELDS[doctype] ?? []), ...visibleNames, ...closedFields(context, doctype)];
  return context.system.list(doctype, { ...args, fields }).map((row) => project(doctype, row, context, row.name));
}

/** Lists cards, with the fields that the caller may see. */
export const listCards = (context: RequestContext, doctype: string, args: CardListArgs): Row[] =>
  listRows(context, doctype, args, []);

/** Lists cards with their texts. Cards have no space for them, and they are a third of a response with twenty. */
export const listDescribedCards = (context: RequestContext, doctype: string, args: CardListArgs): Row[] =>
  listRows(context, doctype, args, TOLD_FIELDS[doctype] ?? []);
