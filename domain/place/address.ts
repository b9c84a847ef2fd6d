import type { CatalogueKey, KeyUnder } from '../catalogueKey.ts';
import { normalizePhone } from '../phone.ts';
import { foldDigits } from '../text/arabicText.ts';

export type PlaceKind = 'house' | 'flat' | 'husainiya';

/** The parts of a Kuwaiti address, in the wire's names (decisions C1, Address). */
export interface AddressParts {
  /** Blank in rows that were made without parts: a house then. */
  place_kind?: PlaceKind | '' | null;
  governorate?: string | null;
  area?: string | null;
  block?: string | null;
  street?: string | null;
  avenue?: string | null;
  house?: string | null;
  building?: string | null;
  floor?: string | null;
  flat?: string | null;
  directions?: string | null;
  paci_number?: string | null;
}

/** Field name to message key, empty when nothing is wrong. */
export type FieldErrors = Record<string, CatalogueKey>;

/** Says a catalogue text: the server passes its own `translate`, the browser the page's. */
export type Say = (key: CatalogueKey, values: Record<string, string | number>) => string;

/** The written parts of a Kuwaiti place, from the widest to the narrowest, as Address and a line name them. */
export const PLACE_PARTS = [
  'governorate',
  'area',
  'block',
  'street',
  'avenue',
  'house',
  'building',
  'floor',
  'flat',
] as const;

/** The parts that stand with their name: "Block 3". */
type NamedPart = keyof AddressParts & KeyUnder<'checkout.address_part'>;

/** What the wire holds where no city was given; it is never shown (S1-K-12). */
export const NO_CITY = '-';

/** Longest text of a part; the composed line holds at most 240 characters (decisions G3). */
export const PART_LENGTH = 140;
export const LINE_LENGTH = 240;

const ALWAYS_REQUIRED = ['area', 'block', 'street'] as const;
const REQUIRED_BY_KIND = {
  house: ['house'],
  flat: ['building', 'flat'],
  husainiya: [],
} as const satisfies Record<PlaceKind, readonly (keyof AddressParts)[]>;

const BOUNDS = { south: 28.5, north: 30.1, west: 46.5, east: 48.5 };

function typed(value: string | null | undefined): string {
  return (value ?? '').trim();
}

/** Whether an address was given in parts; one chosen from a place search has its formatted line only. */
export function hasParts(parts: AddressParts): boolean {
  return ['area', 'block', 'street', 'house', 'building'].some((part) => typed(parts[part as 'area']) !== '');
}

/** The parts a kind of place cannot do without; a husainiya also needs its building or directions. */
function requiredParts(kind: PlaceKind = 'house'): readonly (keyof AddressParts)[] {
  return [...ALWAYS_REQUIRED, ...REQUIRED_BY_KIND[kind]];
}

/** What is wrong with the parts: required ones by kind, lengths, the 8 digits of a PACI number, the phone at the door. */
export function validateParts(parts: AddressParts & { contact_phone?: string | null }): FieldErrors {
  const errors: FieldErrors = {};
  const kind = parts.place_kind || 'house';
  for (const part of requiredParts(kind)) {
    if (typed(parts[part]) === '') errors[part] = 'common.required';
  }
  if (kind === 'husainiya' && typed(parts.building) === '' && typed(parts.directions) === '') {
    errors.building = 'common.required';
  }
  for (const part of ['area', 'block', 'street', 'avenue', 'house', 'building', 'floor', 'flat'] as const) {
    if (typed(parts[part]).length > PART_LENGTH) errors[part] = 'errors.too_long';
  }
  const paci = foldDigits(typed(parts.paci_number));
  if (paci !== '' && !/^\d{8}$/.test(paci)) errors.paci_number = 'errors.format';
  if (typed(parts.contact_phone) !== '' && !normalizePhone(parts.contact_phone)) {
    errors.contact_phone = 'account.mobile';
  }
  return errors;
}

/** Whether an address has a map point; the wire writes a missing one as 0 or nothing. */
export function hasPoint(place: { latitude?: unknown; longitude?: unknown }): boolean {
  return Number(place.latitude ?? 0) !== 0 && Number(place.longitude ?? 0) !== 0;
}

/** A page that shows the point on a map; on a phone its own map program opens it. */
export const mapLink = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;

/** The way to a point from where one is, in the phone's own map program. */
export const directionsLink = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`;

/** Whether a point lies in the rectangle around Kuwait (decisions C1). */
export function isInKuwait(latitude: number, longitude: number): boolean {
  const { south, north, west, east } = BOUNDS;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** A degree of latitude or longitude with the 6 decimals that are kept; undefined for what is no number. */
export function parseDegrees(value: unknown): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const degrees = Number(typeof value === 'string' ? foldDigits(value).replace('٫', '.') : value);
  return Number.isFinite(degrees) ? Math.round(degrees * 1e6) / 1e6 : undefined;
}

/**
 * The two lines of an address in the language of `say`: "Salmiya, Block 3, Street 5, House 12" and "Floor 2, Flat 4; directions".
 * @param area the area's name in that language (places.ts, placeName)
 */
export function composeLines(parts: AddressParts, area: string, say: Say): { line1: string; line2: string } {
  const list = (names: readonly NamedPart[]) =>
    names
      .filter((name) => typed(parts[name]) !== '')
      .map((name) => {
        const part = typed(parts[name]);
        const word = say(`checkout.address_part.${name}`, { n: '' }).trim();
        // "Tunis Street" is called شارع تونس: who writes the word himself is not told it twice
        const isNamed = part.toLowerCase().startsWith(`${word.toLowerCase()} `);
        return isNamed ? part : say(`checkout.address_part.${name}`, { n: part });
      });
  const separator = say('checkout.address_part.separator', {});
  const kind = parts.place_kind || 'house';
  const first = list(['block', 'street', 'avenue', kind === 'house' ? 'house' : 'building']);
  const second = list(['floor', 'flat']).join(separator);
  const directions = typed(parts.directions);
  return {
    line1: [typed(area), ...first].filter(Boolean).join(separator).slice(0, LINE_LENGTH),
    line2: [second, directions].filter(Boolean).join(say('checkout.address_part.directions_separator', {})),
  };
}
