import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { type FieldErrors, getMaxLength, validateParts } from '../../../domain/place/address.ts';
import { addressFields, hasField } from '../../../domain/place/addressFields.ts';
import { readMapLink } from '../../../domain/place/mapLink.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import type { NewAddressInput, OrderInput } from '../../api/types.ts';
import type { FieldMessages } from '../../i18n/fieldMessage.ts';

/** An address while it is typed, including a map link, which is only used to set the location. */
export type TypedAddress = NewAddressInput & { map_link?: string };

/** The fields of an address without an exact location. */
export const NO_MAP_POINT = { latitude: 0, longitude: 0, location_precision: '', map_link: '' } as const;

/** The place of a booking: the ID of a saved address, or a new one. */
export type AddressChoice = { shipping_address: string } | { address: TypedAddress };

/** Name of the draft of a new address. */
export const ADDRESS_DRAFT = 'address';

/**
 * An empty form, with the account's phone number.
 * @param area the area that was searched
 */
export function blankAddress(phone: string, area?: string): TypedAddress {
  return { place_kind: 'house', contact_phone: phone, one_time: 0, ...(area && { area }) };
}

/** The address to send: without the link, and without the parts of other kinds of place, which stay in the form. */
export function addressToSend({ map_link: _, ...typed }: TypedAddress): NewAddressInput {
  const ignored: string[] = addressFields((row) => !hasField(row, typed.place_kind ?? 'house'));
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !ignored.includes(field))) as NewAddressInput;
}

/** The place in a request. */
export const placeToSend = (choice: AddressChoice): Pick<OrderInput, 'shipping_address' | 'address'> =>
  'address' in choice ? { address: addressToSend(choice.address) } : choice;

/**
 * Why a pasted link has no location (a short one has to be resolved first); undefined if it has one, or without a link.
 */
export function linkProblem(link: string): CatalogueKey | undefined {
  if (isBlank(link)) return undefined;
  const read = readMapLink(link);
  if ('short' in read) return 'checkout.place.link_left';
  return 'problem' in read ? read.problem : undefined;
}

/** Validates a typed address. Returns message keys by field; addressMessages() adds their values. */
export function validateTyped(typed: TypedAddress): FieldErrors {
  const map_link = linkProblem(typed.map_link ?? '');
  return { ...validateParts(addressToSend(typed)), ...(map_link && { map_link }) };
}

/** Validates the choice, like validateTyped(). */
export function validateChoice(choice: AddressChoice | undefined): FieldErrors {
  if (!choice) return { shipping_address: 'booking.choose_address' };
  if ('shipping_address' in choice)
    return choice.shipping_address ? {} : { shipping_address: 'booking.choose_address' };
  return validateTyped(choice.address);
}

/** The messages for these errors, with the greatest length of their fields. */
export const addressMessages = (errors: FieldErrors): FieldMessages =>
  Object.fromEntries(
    Object.entries(errors).map(([field, key]) => [field, { key, values: { n: getMaxLength(field) } }]),
  );

/** Moves errors of the place to its area field, for forms without a choice of places. */
export const withAreaErrors = (errors: FieldMessages): FieldMessages => {
  const area = errors.area ?? errors.shipping_address;
  return area ? { ...errors, area } : errors;
};

/** The title that the user gave an address; '' if it equals the area, which the API sends in English. */
export const ownTitle = ({ address_title, area, city }: NewAddressInput): string =>
  area && address_title === city ? '' : (address_title ?? '');

const TYPED = addressFields(({ is }) => is === 'part' || is === 'asked') as (keyof NewAddressInput)[];

/** The fields of a stored address that a new one would have: without ID, links and timestamps. */
export function toAddressFields(address: TypedAddress): TypedAddress {
  const parts = Object.fromEntries(TYPED.map((field) => [field, address[field] ?? '']));
  return { ...parts, address_title: ownTitle(address), map_link: address.map_link ?? '' } as TypedAddress;
}

/** Stored if there is no postal code; never shown (S1-K-12). */
const NO_POSTAL_CODE = '01';

/** The postal code that the user entered; '' if none. */
export const postalCode = ({ pincode }: Pick<NewAddressInput, 'pincode'>): string =>
  pincode === NO_POSTAL_CODE ? '' : (pincode ?? '');
