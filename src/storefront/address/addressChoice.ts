import { type FieldErrors, PLACE_PARTS, type PlaceKind, validateParts } from '../../../domain/place/address.ts';
import type { AddressInput } from '../../api/types.ts';

/** The place of a booking: a saved address by its id, or a new one. */
export type AddressChoice = { shipping_address: string } | { address: AddressInput };

/** Name of the draft in which a new address is kept while it is typed. */
export const ADDRESS_DRAFT = 'address';

const OF_OTHER_KINDS: Record<PlaceKind, readonly (keyof AddressInput)[]> = {
  house: ['building', 'floor', 'flat'],
  flat: ['house'],
  husainiya: ['house', 'flat'],
};

/** An empty form, with the account's own number as the phone at the door. */
export function blankAddress(phone: string): AddressInput {
  return { place_kind: 'house', contact_phone: phone, one_time: 0 };
}

/** What is sent of a form: parts of other kinds of place stay in the form and count nothing. */
export function addressToSend(typed: AddressInput): AddressInput {
  const ignored = OF_OTHER_KINDS[typed.place_kind ?? 'house'];
  return Object.fromEntries(
    Object.entries(typed).filter(([field]) => !ignored.includes(field as keyof AddressInput)),
  ) as AddressInput;
}

/** What is wrong with the choice, by field; message keys, of which `errors.too_long` takes `n` = PART_LENGTH. */
export function validateChoice(choice: AddressChoice | undefined): FieldErrors {
  if (!choice) return { shipping_address: 'booking.choose_address' };
  if ('shipping_address' in choice)
    return choice.shipping_address ? {} : { shipping_address: 'booking.choose_address' };
  return validateParts(choice.address);
}

/** Where no other place can be chosen than the one that is written, what is wrong with the place is said at its area. */
export const saidAtArea = (errors: Record<string, string>): Record<string, string> => {
  const area = errors.area ?? errors.shipping_address;
  return area ? { ...errors, area } : errors;
};

/** What somebody called an address; '' for one that is named after its area, which the wire does in English. */
export const ownTitle = ({ address_title, area, city }: AddressInput): string =>
  area && address_title === city ? '' : (address_title ?? '');

const OWN = [
  ...PLACE_PARTS,
  ...['place_kind', 'paci_number', 'pincode', 'directions', 'contact_phone'],
  ...['latitude', 'longitude', 'location_precision', 'address_title'],
] as readonly (keyof AddressInput)[];

/** What a stored address says of its place, as a new one would be sent: without its id, links and stamps. */
export function partsOf(address: AddressInput): AddressInput {
  const parts = Object.fromEntries(OWN.map((field) => [field, address[field] ?? '']));
  return { ...parts, address_title: ownTitle(address) } as AddressInput;
}

/** Stored where no postal code was given, and never shown (S1-K-12). */
const NO_POSTAL_CODE = '01';

/** The postal code that somebody gave; '' for none. */
export const postalCode = ({ pincode }: Pick<AddressInput, 'pincode'>): string =>
  pincode === NO_POSTAL_CODE ? '' : (pincode ?? '');
