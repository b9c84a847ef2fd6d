/**
 * The fields of an Address, a row each: what a line copies of it and who reads the copy, what may change while an order needs it,
 * what goes when the account closes, how it is said and how the form asks for it. Type, label and length of the column stand in
 * frappe/stock/address.json.
 */

import type { Address, DocumentBase, OrderProgress } from '../generated/doctypes.gen.ts';
import type { CatalogueKey } from '../messageKey.ts';
import { NOTE_LENGTH } from '../text/noteLength.ts';

export type PlaceKind = NonNullable<Address['place_kind']>;

/** A field of an Address; whose it is, is none of them. */
export type AddressField = Exclude<keyof Address, keyof DocumentBase | 'links'>;

/** Longest text of a part without a `max` of its own. */
export const PART_LENGTH = 140;

export interface AddressRow {
  /**
   * `part`: a text as it was typed, with Latin digits. `asked`: the form asks for it, and `addressFrom` has a rule for it. `made`:
   * composed, or sent by other programs. `use`: how its customer uses the address, so that two equal places may differ in it.
   */
  is: 'part' | 'asked' | 'made' | 'use';
  /** Most characters that may be typed; `PART_LENGTH` where it is not said. */
  max?: number;
  /** Says nothing of a person, and stays when the account closes. */
  kept?: true;
  /** While an order needs the address: it `stays`, or what changes `follows` on its lines. Absent: no line has it, and it may change. */
  inUse?: 'stays' | 'follows';
  /** Its copy on a line of an order: the name there, and when the line's provider reads it. */
  line?: { name: keyof OrderProgress; read: 'always' | 'once paid' };
  /** Where an address in two lines says it, and the words around it; absent: nowhere, or by a rule of its own. */
  said?: { in: 'line1' | 'line2' | 'notes'; as: CatalogueKey };
  /** The kinds of place that have it, and those that cannot do without; absent: all, and none. */
  kinds?: readonly PlaceKind[];
  needed?: readonly PlaceKind[];
  /** How the form asks for it; absent: not at all, or with a control of its own. */
  form?: {
    label: CatalogueKey;
    help?: CatalogueKey;
    /** Not among what an address must have, but under "More details". */
    folded?: true;
    /** What is typed: one line of text where it is not said. */
    input?: 'digits' | 'phone' | 'note';
  };
}

const EVERY: readonly PlaceKind[] = ['house', 'flat', 'husainiya'];

const ROWS = {
  address_title: { is: 'asked', max: PART_LENGTH },
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
    max: NOTE_LENGTH,
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
  // before payment its provider reads the city in its place (the projection)
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

/** The written parts of a place. */
export type AddressPart = {
  [F in AddressField]: (typeof ROWS)[F] extends { is: 'part' } ? F : never;
}[AddressField];

type CopiedName = {
  [F in AddressField]: (typeof ROWS)[F] extends { line: { name: infer Name extends keyof OrderProgress } }
    ? Name
    : never;
}[AddressField];

/** Every field of an Address. */
export const ADDRESS_FIELDS: Readonly<Record<AddressField, AddressRow>> = ROWS;

/** The fields whose row is as asked, in the order of the table, which is the form's. */
export const addressFields = (isMeant: (row: AddressRow) => boolean): AddressField[] =>
  (Object.keys(ROWS) as AddressField[]).filter((field) => isMeant(ADDRESS_FIELDS[field]));

/** The written parts of a place, from the widest to the narrowest. */
export const ADDRESS_PARTS = addressFields(({ is }) => is === 'part') as AddressPart[];

/** Does a kind of place have the field? */
export const hasField = ({ kinds = EVERY }: AddressRow, kind: PlaceKind): boolean => kinds.includes(kind);

/** What a line copies of its address: the field of the Address, the line's own, and when its provider reads it. */
export const COPIES = addressFields(({ line }) => line !== undefined).map((field) => ({
  field,
  ...(ADDRESS_FIELDS[field].line as NonNullable<AddressRow['line']>),
}));

/** The copies a line has of its address, under the line's names. */
export const copyAddress = (address: Partial<Address>): Pick<OrderProgress, CopiedName> =>
  Object.fromEntries(COPIES.map(({ field, name }) => [name, address[field]])) as Pick<OrderProgress, CopiedName>;

/** The place of a line as an Address: what it has copied, under the names of an Address. */
export const addressOfLine = (line: Partial<OrderProgress>): Partial<Pick<Address, AddressField>> =>
  Object.fromEntries(COPIES.map(({ field, name }) => [field, line[name] ?? undefined]));
