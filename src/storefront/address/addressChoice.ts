import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { type FieldErrors, validateParts } from '../../../domain/place/address.ts';
import { addressFields, hasField } from '../../../domain/place/addressFields.ts';
import { readMapLink } from '../../../domain/place/mapLink.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import type { NewAddressInput, OrderInput } from '../../api/types.ts';

/** An address as it is typed: the link of a map, of which its point is taken, stays in the form. */
export type TypedAddress = NewAddressInput & { map_link?: string };

/** The fields of an address whose exact place nobody has said. */
export const NO_MAP_POINT = { latitude: 0, longitude: 0, location_precision: '', map_link: '' } as const;

/** The place of a booking: a saved address by its id, or a new one as it is typed. */
export type AddressChoice = { shipping_address: string } | { address: TypedAddress };

/** Name of the draft in which a new address is kept while it is typed. */
export const ADDRESS_DRAFT = 'address';

/** An empty form, with the account's own number as the phone at the door. @param area that was looked in */
export function blankAddress(phone: string, area?: string): TypedAddress {
  return { place_kind: 'house', contact_phone: phone, one_time: 0, ...(area && { area }) };
}

/** What is sent of a form: parts of other kinds of place stay in the form and count nothing. */
export function addressToSend({ map_link: _, ...typed }: TypedAddress): NewAddressInput {
  const ignored: string[] = addressFields((row) => !hasField(row, typed.place_kind ?? 'house'));
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !ignored.includes(field))) as NewAddressInput;
}

/** The place as a request carries it. */
export const placeToSend = (choice: AddressChoice): Pick<OrderInput, 'shipping_address' | 'address'> =>
  'address' in choice ? { address: addressToSend(choice.address) } : choice;

/** Why a pasted link gives no point (a short one has to be asked about first); undefined for one that does, and for none. */
export function linkProblem(link: string): CatalogueKey | undefined {
  if (isBlank(link)) return undefined;
  const read = readMapLink(link);
  if ('short' in read) return 'checkout.place.link_left';
  return 'problem' in read ? read.problem : undefined;
}

/** What is wrong with an address as it is typed, by field; message keys, of which `errors.too_long` takes `n`, `lengthOf` the field. */
export function validateTyped(typed: TypedAddress): FieldErrors {
  const map_link = linkProblem(typed.map_link ?? '');
  return { ...validateParts(addressToSend(typed)), ...(map_link && { map_link }) };
}

/** What is wrong with the choice, by field, as validateTyped() says it. */
export function validateChoice(choice: AddressChoice | undefined): FieldErrors {
  if (!choice) return { shipping_address: 'booking.choose_address' };
  if ('shipping_address' in choice)
    return choice.shipping_address ? {} : { shipping_address: 'booking.choose_address' };
  return validateTyped(choice.address);
}

/** Where no other place can be chosen than the one that is written, what is wrong with the place is said at its area. */
export const saidAtArea = (errors: Record<string, string>): Record<string, string> => {
  const area = errors.area ?? errors.shipping_address;
  return area ? { ...errors, area } : errors;
};

/** What somebody called an address; '' for one that is named after its area, which the wire does in English. */
export const ownTitle = ({ address_title, area, city }: NewAddressInput): string =>
  area && address_title === city ? '' : (address_title ?? '');

const TYPED = addressFields(({ is }) => is === 'part' || is === 'asked') as (keyof NewAddressInput)[];

/** What a stored address says of its place, as a new one would be typed: without its id, links and stamps. */
export function toAddressFields(address: TypedAddress): TypedAddress {
  const parts = Object.fromEntries(TYPED.map((field) => [field, address[field] ?? '']));
  return { ...parts, address_title: ownTitle(address), map_link: address.map_link ?? '' } as TypedAddress;
}

/** Stored where no postal code was given, and never shown (S1-K-12). */
const NO_POSTAL_CODE = '01';

/** The postal code that somebody gave; '' for none. */
export const postalCode = ({ pincode }: Pick<NewAddressInput, 'pincode'>): string =>
  pincode === NO_POSTAL_CODE ? '' : (pincode ?? '');
