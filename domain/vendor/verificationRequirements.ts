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

/** Requirements that one language is enough for. */
const IN_EITHER: readonly Need[] = ['title', 'description'];

const fieldsOf = (doctype: LineType, need: Need): string[] => {
  const field = FIELDS[doctype][need];
  if (!field) return [];
  return IN_EITHER.includes(need) ? LANGUAGES.map((language) => fieldIn(field, language)) : [field];
};

/**
 * The groups of fields of which a provider must fill one, and which no save may empty (S2-V-06, S2-V-15): one field per
 * requirement, two for a text that can be in either language.
 */
export const profileFields = (doctype: LineType): string[][] =>
  NEEDS.filter((need) => need !== 'package')
    .map((need) => fieldsOf(doctype, need))
    .filter((fields) => fields.length > 0);

const isEmpty = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : isBlank(value));

/** The requirements for saving and verifying a profile of this kind, and whether this one meets them. */
export const profileNeeds = (
  doctype: LineType,
  record: Readonly<Record<string, unknown>>,
): { need: Need; met: boolean }[] =>
  NEEDS.flatMap((need) => {
    const fields = fieldsOf(doctype, need);
    return fields.length ? [{ need, met: fields.some((field) => !isEmpty(record[field])) }] : [];
  });

/** The requirements missing for verification. An address isn't one of them (S2-T-05). */
export const missingForVerification = (...of: Parameters<typeof profileNeeds>): Exclude<Need, 'address'>[] =>
  profileNeeds(...of).flatMap(({ need, met }) => (met || need === 'address' ? [] : [need]));
