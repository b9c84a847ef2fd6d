import { LINE_TYPE, type LineType } from '../order/orderStatus.ts';
import { fieldIn, LANGUAGES } from '../text/format.ts';
import { isBlank } from '../text/textInput.ts';

/** What a provider's record needs, in the order it is filled in. */
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

/** What may be written in either language. */
const IN_EITHER: readonly Need[] = ['title', 'description'];

const fieldsOf = (doctype: LineType, need: Need): string[] => {
  const field = FIELDS[doctype][need];
  if (!field) return [];
  return IN_EITHER.includes(need) ? LANGUAGES.map((language) => fieldIn(field, language)) : [field];
};

/**
 * The fields of which a provider's form must have filled one, and that no save may empty (S2-V-06, S2-V-15): one for each need, two
 * for a text that may be in either language.
 */
export const profileFields = (doctype: LineType): string[][] =>
  NEEDS.filter((need) => need !== 'package')
    .map((need) => fieldsOf(doctype, need))
    .filter((fields) => fields.length > 0);

const isEmpty = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : isBlank(value));

/** What records of a kind need to be saved in the provider's form and to be verified, and whether this one has it. */
export const profileNeeds = (
  doctype: LineType,
  record: Readonly<Record<string, unknown>>,
): { need: Need; met: boolean }[] =>
  NEEDS.flatMap((need) => {
    const fields = fieldsOf(doctype, need);
    return fields.length ? [{ need, met: fields.some((field) => !isEmpty(record[field])) }] : [];
  });

/** What of it is missing to be verified: nobody is refused for want of an address (S2-T-05). */
export const verificationLacks = (...of: Parameters<typeof profileNeeds>): Exclude<Need, 'address'>[] =>
  profileNeeds(...of).flatMap(({ need, met }) => (met || need === 'address' ? [] : [need]));
