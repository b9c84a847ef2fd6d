import { LINE_TYPE, type LineType } from '../order/orderStatus.ts';

/** What a record needs to be verified, in the order a provider fills it in. */
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

/** The fields that a provider's form must have filled, and that no save may empty (S2-V-06, S2-V-15). */
export const profileFields = (doctype: LineType): string[] =>
  NEEDS.flatMap((need) => (need === 'package' ? [] : (FIELDS[doctype][need] ?? [])));

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : String(value ?? '').trim() === '';

/** What records of a kind need, and whether this one has it. */
export const verificationNeeds = (
  doctype: LineType,
  record: Readonly<Record<string, unknown>>,
): { need: Need; met: boolean }[] =>
  NEEDS.flatMap((need) => {
    const field = FIELDS[doctype][need];
    return field ? [{ need, met: !isEmpty(record[field]) }] : [];
  });
