/**
 * The fields of an Address, one row each: what a line copies, who reads the copy, what may change while an order uses the
 * address, what is deleted with the account, and how the field is displayed and edited. Type, label and column length are in
 * frappe/stock/address.json.
 */

import type { Address, DocumentBase, OrderProgress } from '../generated/doctypes.gen.ts';
import type { CatalogueKey } from '../messageKey.ts';
import { MAX_NOTE_LENGTH } from '../text/noteLength.ts';

export type PlaceKind = NonNullable<Address['place_kind']>;

/** A field of an Address, except its owner. */
export type AddressField = Exclude<keyof Address, keyof DocumentBase | 'links'>;

/** Maximum length of a part without its own `max`. */
export const MAX_PART_LENGTH = 140;

export interface AddressRow {
  /**
   * `part`: text as typed, with Latin digits. `asked`: the form has it, and `addressFrom` a rule for it. `made`: composed, or
   * sent by other clients. `use`: how the customer uses the address, so that two equal places may differ in it.
   */
  is: 'part' | 'asked' | 'made' | 'use';
  /** Maximum length; `MAX_PART_LENGTH` by default. */
  max?: number;
  /** Isn't personal data, so it stays when the account is deleted. */
  kept?: true;
  /**
   * While an order uses the address: the field `stays` fixed, or a change `follows` to the order's lines. Absent: lines don't
   * copy it, so it can change freely.
   */
  inUse?: 'stays' | 'follows';
  /** Its copy on an order line: the field there, and when the line's provider can read it. */
  line?: { name: keyof OrderProgress; read: 'always' | 'once paid' };
  /** The address line that shows it, and the message around it; absent: not shown, or by a rule of its own. */
  said?: { in: 'line1' | 'line2' | 'notes'; as: CatalogueKey };
  /** The kinds of place that have the field, and those that require it; absent: all, and none. */
  kinds?: readonly PlaceKind[];
  needed?: readonly PlaceKind[];
  /** How the form asks for it; absent: not at all, or with a control of its own. */
  form?: {
    label: CatalogueKey;
    help?: CatalogueKey;
    /** Under "More details" rather than among the main fields. */
    folded?: true;
    /** The input type; one line of text by default. */
    input?: 'digits' | 'phone' | 'note';
  };
}

const EVERY: readonly PlaceKind[] = ['house', 'flat', 'husainiya'];

const ROWS = {
  address_title: { is: 'asked', max: MAX_PART_LENGTH },
  place_kind: { is: 'asked', inUse: 'stays', line: { name: 'place_kind', read: 'once paid' } },
  governorate: { is: 'part', inUse: 'stays', line: { name: 'governorate', read: 'always' } },
  area: { is: 'part', inUse: 'stays', line: { name: 'area', read: 'always' }, needed: EVERY },
  block: {
    is: 'part',
    inUse: 'stays',
    line: { name: 'block', read: 'once paid' },
    said: { in: 'line1', as: 'checkout.address_part.block' },
    needed: EVERY,
    form: { label: 'checkout.place.block_label' },
  },
  street: {
    is: 'part',
    inUse: 'stays',
    line: { name: 'street', read: 'once paid' },
    said: { in: 'line1', as: 'checkout.address_part.street' },
    needed: EVERY,
    form: { label: 'checkout.place.street_label' },
  },
  avenue: {
    is: 'part',
    inUse: 'stays',
    line: { name: 'avenue', read: 'once paid' },
    said: { in: 'line1', as: 'checkout.address_part.avenue' },
    form: { label: 'checkout.place.avenue_label', folded: true },
  },
  house: {
    is: 'part',
    inUse: 'stays',
    line: { name: 'house', read: 'once paid' },
    said: { in: 'line1', as: 'checkout.address_part.house' },
    kinds: ['house'],
    needed: ['house'],
    form: { label: 'checkout.place.house_label' },
  },
  building: {
    is: 'part',
    inUse: 'stays',
    line: { name: 'building', read: 'once paid' },
    said: { in: 'line1', as: 'checkout.address_part.building' },
    kinds: ['flat', 'husainiya'],
    needed: ['flat'],
    form: { label: 'checkout.place.building_label' },
  },
  floor: {
    is: 'part',
    inUse: 'stays',
    line: { name: 'floor', read: 'once paid' },
    said: { in: 'line2', as: 'checkout.address_part.floor' },
    kinds: ['flat', 'husainiya'],
    form: { label: 'checkout.place.floor_label', folded: true },
  },
  flat: {
    is: 'part',
    inUse: 'stays',
    line: { name: 'flat', read: 'once paid' },
    said: { in: 'line2', as: 'checkout.address_part.flat' },
    kinds: ['flat'],
    needed: ['flat'],
    form: { label: 'checkout.place.flat_label' },
  },
  paci_number: {
    is: 'part',
    max: 8,
    inUse: 'stays',
    form: { label: 'checkout.place.paci_label', help: 'checkout.place.paci_help', folded: true, input: 'digits' },
  },
  pincode: { is: 'asked', max: 5, form: { label: 'checkout.place.postal_label', folded: true, input: 'digits' } },
  contact_phone: {
    is: 'asked',
    max: 8,
    inUse: 'follows',
    line: { name: 'contact_mobile', read: 'once paid' },
    form: { label: 'checkout.place.phone_label', folded: true, input: 'phone' },
  },
  directions: {
    is: 'part',
    max: MAX_NOTE_LENGTH,
    inUse: 'follows',
    line: { name: 'directions', read: 'once paid' },
    said: { in: 'notes', as: 'checkout.address_part.directions' },
    form: {
      label: 'checkout.place.directions_label',
      help: 'checkout.place.directions_help',
      folded: true,
      input: 'note',
    },
  },
  latitude: { is: 'asked', inUse: 'follows', line: { name: 'latitude', read: 'once paid' } },
  longitude: { is: 'asked', inUse: 'follows', line: { name: 'longitude', read: 'once paid' } },
  location_precision: { is: 'asked', inUse: 'follows', line: { name: 'location_precision', read: 'always' } },
  // before payment the provider reads the city instead (the projection)
  address_line1: { is: 'made', inUse: 'stays', line: { name: 'address_line_1', read: 'always' } },
  address_line2: { is: 'made' },
  city: { is: 'made', inUse: 'stays', line: { name: 'city', read: 'always' } },
  country: { is: 'made', inUse: 'stays', kept: true },
  address_type: { is: 'made', kept: true },
  one_time: { is: 'made', kept: true },
  hidden: { is: 'use', kept: true },
  is_primary_address: { is: 'use', kept: true },
  is_shipping_address: { is: 'use', kept: true },
} as const satisfies Record<AddressField, AddressRow>;

/** The text parts of an address. */
export type AddressPart = {
  [F in AddressField]: (typeof ROWS)[F] extends { is: 'part' } ? F : never;
}[AddressField];

type CopiedName = {
  [F in AddressField]: (typeof ROWS)[F] extends { line: { name: infer Name extends keyof OrderProgress } }
    ? Name
    : never;
}[AddressField];

/** All fields of an Address. */
export const ADDRESS_FIELDS: Readonly<Record<AddressField, AddressRow>> = ROWS;

/** The fields whose row matches, in the order of the table, which is also the form's. */
export const addressFields = (isMeant: (row: AddressRow) => boolean): AddressField[] =>
  (Object.keys(ROWS) as AddressField[]).filter((field) => isMeant(ADDRESS_FIELDS[field]));

/** The text parts of an address, from the widest area to the narrowest. */
export const ADDRESS_PARTS = addressFields(({ is }) => is === 'part') as AddressPart[];

/** Whether a kind of place has the field. */
export const hasField = ({ kinds = EVERY }: AddressRow, kind: PlaceKind): boolean => kinds.includes(kind);

/** What a line copies of its address: the Address field, the line's field, and when its provider can read it. */
export const COPIES = addressFields(({ line }) => line !== undefined).map((field) => ({
  field,
  ...(ADDRESS_FIELDS[field].line as NonNullable<AddressRow['line']>),
}));

/** The address copy of a line, under the line's field names. */
export const copyAddress = (address: Partial<Address>): Pick<OrderProgress, CopiedName> =>
  Object.fromEntries(COPIES.map(({ field, name }) => [name, address[field]])) as Pick<OrderProgress, CopiedName>;

/** A line's address copy as an Address, under Address field names. */
export const addressOfLine = (line: Partial<OrderProgress>): Partial<Pick<Address, AddressField>> =>
  Object.fromEntries(COPIES.map(({ field, name }) => [field, line[name] ?? undefined]));
