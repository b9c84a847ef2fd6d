import { getOwn } from '../getOwn.ts';
import type { CatalogueKey } from '../messageKey.ts';
import type { Point } from '../order/arrival.ts';
import { normalizePhone } from '../phone.ts';
import { foldDigits } from '../text/arabicText.ts';
import { normalizeNumber } from '../text/parseNumberInput.ts';
import { cleanLine, cleanText, cutText, isBlank, plainSigns } from '../text/textInput.ts';
import {
  ADDRESS_FIELDS,
  ADDRESS_PARTS,
  type AddressPart,
  type AddressRow,
  addressFields,
  hasField,
  MAX_PART_LENGTH,
  type PlaceKind,
} from './addressFields.ts';

/** The parts of a Kuwaiti address, under the wire's names (decisions C1, Address). */
export interface AddressParts extends Partial<Record<AddressPart, string | null>> {
  /** Empty in rows created without parts; treated as a house. */
  place_kind?: PlaceKind | '' | null;
}

/** Message keys by field name; empty if valid. */
export type FieldErrors = Record<string, CatalogueKey>;

/** Translates a message: the server passes its `translate`, the browser the page's. */
export type TranslateAddress = (key: CatalogueKey, values: Record<string, string | number>) => string;

/** The wire's placeholder for a missing city; never displayed (S1-K-12). */
export const NO_CITY = '-';

/** Maximum length of the composed line (decisions G3). */
export const MAX_LINE_LENGTH = 240;

/** Maximum length of an address field, for `errors.too_long`. */
export const getMaxLength = (field: string): number => getOwn(ADDRESS_FIELDS, field)?.max ?? MAX_PART_LENGTH;

const BOUNDS = { south: 28.5, north: 30.1, west: 46.5, east: 48.5 };

const typed = (value: string | null | undefined): string => cleanLine(value ?? '');

/** Whether an address was entered in parts. One from a place search has only its formatted line. */
export function hasParts(parts: AddressParts): boolean {
  return ['area', 'block', 'street', 'house', 'building'].some((part) => typed(parts[part as 'area']) !== '');
}

/** Normalizes an address part for storage: Latin digits, numbers without separators, notes with their line breaks. */
export function normalizeAddressPart(part: AddressPart, value: string): string {
  const { form } = ADDRESS_FIELDS[part];
  if (form?.input === 'digits') return plainSigns(value).replace(/[ -]/g, '');
  return foldDigits(form?.input === 'note' ? cleanText(value) : cleanLine(value));
}

/**
 * Validates the parts: required ones by kind (a husainiya needs a building or directions), lengths, the 8 digits of a PACI
 * number, and the contact phone. `errors.too_long` takes `n` from `getMaxLength`.
 */
export function validateParts(parts: AddressParts & { contact_phone?: string | null }): FieldErrors {
  const errors: FieldErrors = {};
  const kind = parts.place_kind || 'house';
  for (const part of ADDRESS_PARTS) {
    if (ADDRESS_FIELDS[part].needed?.includes(kind) && typed(parts[part]) === '') errors[part] = 'common.required';
  }
  if (kind === 'husainiya' && typed(parts.building) === '' && isBlank(parts.directions)) {
    errors.building = 'common.required';
  }
  for (const part of ADDRESS_PARTS) {
    if (normalizeAddressPart(part, parts[part] ?? '').length > getMaxLength(part)) errors[part] = 'errors.too_long';
  }
  const paci = normalizeAddressPart('paci_number', parts.paci_number ?? '');
  if (paci !== '' && !/^\d{8}$/.test(paci)) errors.paci_number = 'errors.format';
  if (!isBlank(parts.contact_phone) && !normalizePhone(parts.contact_phone)) {
    errors.contact_phone = 'account.mobile';
  }
  return errors;
}

/** Whether an address has a map point. The wire sends a missing one as 0 or omits it. */
export function hasPoint(place: { latitude?: unknown; longitude?: unknown }): boolean {
  return Number(place.latitude ?? 0) !== 0 && Number(place.longitude ?? 0) !== 0;
}

/** A map URL that shows the point. Phones open it in their map app. */
export const mapLink = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;

/** A URL of a street map around a point, detailed enough to find a house. */
export const mapAround = ({ latitude, longitude }: Point): string =>
  `https://www.google.com/maps/@${latitude},${longitude},16z`;

/** A URL for directions to a point, opened in the phone's map app. */
export const directionsLink = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`;

/** Whether a point is inside the bounding box of Kuwait (decisions C1). */
export function isInKuwait(latitude: number, longitude: number): boolean {
  const { south, north, west, east } = BOUNDS;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Latitude or longitude in degrees, rounded to the 6 stored decimals; undefined if not a number. */
export function parseDegrees(value: unknown): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const degrees = Number(typeof value === 'string' ? normalizeNumber(value) : value);
  return Number.isFinite(degrees) ? Math.round(degrees * 1e6) / 1e6 : undefined;
}

type Saying = NonNullable<AddressRow['said']>;

/** The labelled parts of an address line, such as "Block 3". */
function translateParts(
  place: Saying['in'],
  parts: AddressParts,
  translate: TranslateAddress,
  isMeant: (row: AddressRow) => boolean,
): string[] {
  return addressFields((row) => row.said?.in === place && isMeant(row)).flatMap((field) => {
    const part = typed(parts[field as AddressPart]);
    if (part === '') return [];
    const { as } = ADDRESS_FIELDS[field].said as Saying;
    const word = translate(as, { n: '' }).trim();
    // "Tunis Street" is شارع تونس; don't add the word if the user already typed it
    const isNamed = word !== '' && part.toLowerCase().startsWith(`${word.toLowerCase()} `);
    return isNamed ? part : translate(as, { n: part });
  });
}

/**
 * Composes the two lines of an address in the language of `say`: "Salmiya, Block 3, Street 5, House 12" and "Floor 2, Flat 4;
 * directions".
 * @param area the area's name in that language (places.ts, placeName)
 */
export function composeLines(
  parts: AddressParts,
  area: string,
  translate: TranslateAddress,
): { line1: string; line2: string } {
  const separator = translate('checkout.address_part.separator', {});
  const kind = parts.place_kind || 'house';
  const first = translateParts('line1', parts, translate, (row) => hasField(row, kind));
  // a floor given for a house also helps to find the door
  const second = translateParts('line2', parts, translate, () => true).join(separator);
  const notes = translateParts('notes', parts, translate, () => true);
  return {
    line1: cutText([typed(area), ...first].filter(Boolean).join(separator), MAX_LINE_LENGTH),
    line2: [second, ...notes].filter(Boolean).join(translate('checkout.address_part.directions_separator', {})),
  };
}
