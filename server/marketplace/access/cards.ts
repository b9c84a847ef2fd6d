import type { RequestContext } from '../../host/context.ts';
import type { ListArgs } from '../../host/documents.ts';
import type { Row } from '../../host/row.ts';
import { roleOf } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { project } from './projection.ts';

/** What cards show everybody. */
const CARD_FIELDS: Record<string, readonly string[]> = {
  Banner: ['banner_image', 'headline', 'headline_ar', 'subline', 'subline_ar', 'mood', 'link'],
  Ocassion: ['title', 'title_ar', 'description', 'description_ar', 'occasion_image', 'mood'],
  'Qaari Zakreen': [
    'qaari_name',
    'qaari_name_ar',
    'honorific',
    'honorific_ar',
    'description',
    'description_ar',
    'gender',
    'audience',
    'area',
    'type_names',
    'type_names_ar',
    'occasion_names',
    'occasion_names_ar',
    'show_photo',
    'has_audio',
    'profile_picture',
    'cover_picture',
    'verification_status',
    'record_held',
    'record_answer_minutes',
    'verified_month',
  ],
  Restaurant: [
    'res_name',
    'res_name_ar',
    'restaurant_description',
    'restaurant_description_ar',
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
  if (roleOf(context.session) !== undefined) return fields;
  return readSiteSettings(context).show_guest_prices ? fields.filter((field) => PRICES.includes(field)) : [];
}

/** Rows of cards, with what of them the caller may see. */
export function listCards(context: RequestContext, doctype: string, args: Omit<ListArgs, 'fields'>): Row[] {
  const fields = ['name', ...(CARD_FIELDS[doctype] ?? []), ...closedFields(context, doctype)];
  return context.system.list(doctype, { ...args, fields }).map((row) => project(doctype, row, context, row.name));
}
