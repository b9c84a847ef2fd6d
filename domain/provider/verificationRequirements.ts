import { LINE_TYPE, type LineType } from '../order/orderStatus.ts';
import { fieldIn, LANGUAGES } from '../text/format.ts';
import { isBlank } from '../text/textInput.ts';

/** The requirements of a provider's profile, in the order of the form. */
const NEEDS = ['title', 'phone', 'type', 'occasion', 'address', 'description', 'package'] as const;
export type Need = (typeof NEEDS)[number];

const FIELDS: Record<LineType, Partial<Record<Need, string>>> = {
  [LINE_TYPE.reciter]: {
    title: 'qaari_name',
    phone: 'phone',
    type: 'type',
    occasion: 'qaari_ocassions',
    address: 'address',
    description: 'description',
    package: 'packages',
  },
  [LINE_TYPE.restaurant]: {
    title: 'res_name',
    phone: 'res_phone',
    address: 'res_address',
    description: 'restaurant_description',
    package: 'restaurant_package',
  },
};

/** Requirements that a text in either language meets. */
const IN_EITHER: readonly Need[] = ['title', 'description'];

const fieldsOf = (doctype: LineType, need: Need): string[] => {
  const field = FIELDS[doctype][need];
  if (!field) return [];
  return IN_EITHER.includes(need) ? LANGUAGES.map((language) => fieldIn(field, language)) : [field];
};

/**
 * Groups of required fields: at least one field of each group must have a value, also after later saves (S2-V-06, S2-V-15). A text
 * that can be in either language is a group of two fields; every other requirement is a group of one.
 */
export const profileFields = (doctype: LineType): string[][] =>
  NEEDS.filter((need) => need !== 'package')
    .map((need) => fieldsOf(doctype, need))
    .filter((fields) => fields.length > 0);

const isEmpty = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : isBlank(value));

/** The requirements of a profile for saving and verification, each with whether the record meets it. */
export const profileNeeds = (
  doctype: LineType,
  record: Readonly<Record<string, unknown>>,
): { need: Need; met: boolean }[] =>
  NEEDS.flatMap((need) => {
    const fields = fieldsOf(doctype, need);
    return fields.length ? [{ need, met: fields.some((field) => !isEmpty(record[field])) }] : [];
  });

/** The unmet requirements for verification, which doesn't require an address (S2-T-05). */
export const missingForVerification = (...profile: Parameters<typeof profileNeeds>): Exclude<Need, 'address'>[] =>
  profileNeeds(...profile).flatMap(({ need, met }) => (met || need === 'address' ? [] : [need]));
