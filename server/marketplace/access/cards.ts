import type { RequestContext } from '../../ports/context.ts';
import type { ListArgs } from '../../ports/documents.ts';
import type { Row } from '../../ports/row.ts';
import { getRole } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { project } from './projection.ts';

/** What cards show everybody. */
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

/** What is told of the same records beside their cards: in words, to who finds or shares one. */
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

/** What they show accounts beside it: prices, voices and notice are not for visitors. */
const ACCOUNT_FIELDS: Record<string, readonly string[]> = {
  'Qaari Zakreen': ['audio', 'from_price'],
  Restaurant: ['from_price', 'from_quantity', 'min_notice_minutes'],
};

/** Of these, what the operator may show visitors too (setting show_guest_prices). */
const PRICES = ['from_price', 'from_quantity'];

/** The fields of a card that only some may see. */
function closedFields(context: RequestContext, doctype: string): readonly string[] {
  const fields = ACCOUNT_FIELDS[doctype] ?? [];
  if (getRole(context.session) !== undefined) return fields;
  return readSiteSettings(context).show_guest_prices ? fields.filter((field) => PRICES.includes(field)) : [];
}

type Asked = Omit<ListArgs, 'fields'>;

function listRows(context: RequestContext, doctype: string, args: Asked, told: readonly string[]): Row[] {
  const fields = ['name', ...(CARD_FIELDS[doctype] ?? []), ...told, ...closedFields(context, doctype)];
  return context.system.list(doctype, { ...args, fields }).map((row) => project(doctype, row, context, row.name));
}

/** Rows of cards, with what of them the caller may see. */
export const listCards = (context: RequestContext, doctype: string, args: Asked): Row[] =>
  listRows(context, doctype, args, []);

/** Such rows with their words, which no card has room for: of twenty they are a third of the answer. */
export const listTold = (context: RequestContext, doctype: string, args: Asked): Row[] =>
  listRows(context, doctype, args, TOLD_FIELDS[doctype] ?? []);
