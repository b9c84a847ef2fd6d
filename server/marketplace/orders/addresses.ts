import type { Address, Customer } from '../../../domain/generated/doctypes.gen.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import {
  type AddressParts,
  composeLines,
  type FieldErrors,
  getMaxLength,
  hasParts,
  isInKuwait,
  MAX_LINE_LENGTH,
  normalizeAddressPart,
  type TranslateAddress,
  validateParts,
} from '../../../domain/place/address.ts';
import { ADDRESS_PARTS, addressFields } from '../../../domain/place/addressFields.ts';
import { resolveArea } from '../../../domain/place/places.ts';
import { foldDigits } from '../../../domain/text/arabicText.ts';
import { cleanLine, cutText } from '../../../domain/text/textInput.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Fields, Stored } from '../../ports/registeredTypes.ts';
import type { Row } from '../../ports/row.ts';
import { findFreeName, ownCustomer, TRUSTED } from '../accounts/customers.ts';
import { isTicked, readText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { refuseFields } from '../common/refuseFields.ts';
import { translate } from '../common/translations.ts';
import { missingHalf, pointFrom } from './addressPoint.ts';

type AddressDoc = Stored<'Address'>;
/** The fields of an address that a customer's input determines. */
export type AddressFields = Fields<'Address'> & Pick<Address, 'address_title' | 'latitude' | 'longitude'>;

/** The fields in which two equal addresses agree. */
const CONTENT = addressFields(({ is }) => is !== 'use');

/** A single-line text with Latin digits. */
const line = (value: unknown): string => foldDigits(cleanLine(readText(value)));

const translateToEnglish: TranslateAddress = (key, values) => translate('en', key, values);

/**
 * Creates an Address from a customer's input, as it is stored: lines and city are composed from the parts, if there are any, in English;
 * screens compose them in their own language. Digits are stored as Latin digits.
 * @throws ValidationError at each invalid field
 */
export function addressFrom(body: Row, customer: Pick<Customer, 'customer_name'>): AddressFields {
  const parts = Object.fromEntries(
    ADDRESS_PARTS.map((part) => [part, normalizeAddressPart(part, readText(body[part]))]),
  ) as AddressParts;
  const place = resolveArea(parts.area);
  if (place) Object.assign(parts, { area: place.id, governorate: place.governorate });
  const place_kind = (['house', 'flat', 'husainiya'] as const).find((kind) => kind === body.place_kind) ?? 'house';
  const contact_phone = readText(body.contact_phone);
  const inParts = hasParts(parts);
  const errors: FieldErrors = inParts ? validateParts({ ...parts, place_kind, contact_phone }) : {};
  const typedLine = line(body.address_line1);
  if (!inParts && !typedLine) errors.address_line1 = 'common.required';
  if (!inParts && contact_phone && !normalizePhone(contact_phone)) errors.contact_phone = 'account.mobile';
  const point = pointFrom(body, inParts, place);
  const missing = missingHalf(body);
  if (missing) errors[missing] = 'common.required';
  else if ((point.latitude || point.longitude) && !isInKuwait(point.latitude, point.longitude))
    errors.latitude = 'checkout.outside_kuwait';
  refuseFields(errors, (field) => ({ n: getMaxLength(field) }));

  const areaName = place?.name_en ?? parts.area ?? '';
  const lines = inParts
    ? composeLines({ ...parts, place_kind }, areaName, translateToEnglish)
    : { line1: typedLine, line2: line(body.address_line2) };
  return {
    ...parts,
    place_kind,
    contact_phone: normalizePhone(contact_phone) ?? '',
    address_title:
      cutText(line(body.address_title), getMaxLength('address_title')) || areaName || readText(customer.customer_name),
    // The engine refuses any other option.
    address_type: (readText(body.address_type) || 'Shipping') as Address['address_type'],
    address_line1: cutText(lines.line1, MAX_LINE_LENGTH),
    address_line2: cutText(lines.line2, MAX_LINE_LENGTH),
    city: (inParts ? areaName : line(body.city)) || '-',
    country: line(body.country) || 'Kuwait',
    pincode: line(body.pincode) || '01',
    ...point,
    one_time: isTicked(body.one_time) ? 1 : 0,
    is_primary_address: isTicked(body.is_primary_address) ? 1 : 0,
    is_shipping_address: isTicked(body.is_shipping_address) ? 1 : 0,
  };
}

/** A customer's addresses with all columns, including hidden ones. */
function addressesOf(context: RequestContext, customer: string) {
  const links = context.system.list('Dynamic Link', {
    fields: ['parent'],
    filters: [
      ['link_name', '=', customer],
      ['link_doctype', '=', 'Customer'],
      ['parenttype', '=', 'Address'],
    ],
    limit_page_length: 0,
  });
  if (!links.length) return [];
  const names = links.map(({ parent }) => parent);
  return context.system.list('Address', { fields: ['*'], filters: [['name', 'in', names]], limit_page_length: 0 });
}

/**
 * Creates an own Address, or returns an existing one with the same content, hidden or not (A2).
 * @throws DoesNotExistError if the body links to another user's Customer
 */
export function makeAddress(context: RequestContext, body: Row, customer = ownCustomer(context)): AddressDoc {
  const links = Array.isArray(body.links) ? (body.links as Row[]) : [];
  if (links.some((link) => readText(link?.link_name) && link.link_name !== customer.name))
    refuse('DoesNotExistError', 'common.gone');
  const address = addressFrom(body, customer);
  const same = addressesOf(context, customer.name).find((row) =>
    CONTENT.every((field) => (row[field] ?? '') === (address[field] ?? '')),
  );
  if (same) {
    if (same.hidden) context.system.setValues('Address', same.name, { hidden: 0 });
    return context.system.get('Address', same.name);
  }
  return context.documents.insert(
    {
      ...address,
      doctype: 'Address',
      name: findFreeName(
        context,
        'Address',
        `${readText(address.address_title)}-${readText(address.address_type)}`,
        '-',
      ),
      links: [{ link_doctype: 'Customer', link_name: customer.name, link_title: customer.customer_name }],
    },
    TRUSTED,
  );
}

/** Finds an own Address by name. @throws DoesNotExistError for any other */
export function ownAddress(context: RequestContext, name: unknown, customer: Pick<Customer, 'name'>): AddressDoc {
  const address = typeof name === 'string' && name ? context.system.find('Address', name) : undefined;
  const own = address?.links.some((link) => link.link_doctype === 'Customer' && link.link_name === customer.name);
  return address && own ? address : refuse('DoesNotExistError', 'common.gone', { fieldname: 'shipping_address' });
}
