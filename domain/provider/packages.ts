import type { CatalogueKey } from '../messageKey.ts';
import { parseMoney, toWire } from '../money/money.ts';
import { MAX_QUANTITY } from '../order/cart.ts';
import type { FieldErrors } from '../place/address.ts';
import { foldForSearch } from '../text/arabicText.ts';
import { formatCount } from '../text/format.ts';
import { parseWhole } from '../text/parseNumberInput.ts';
import { foldName, isBlank } from '../text/textInput.ts';

export type PackageKind = 'reciter' | 'restaurant';

/** A package in a form or a request body. The wire name of the photo is misspelled. */
export interface PackageFields {
  package_name?: unknown;
  package_name_ar?: unknown;
  package_unit_price?: unknown;
  package_minimum_unit?: unknown;
  package_description?: unknown;
  package_description_ar?: unknown;
  package_time?: unknown;
  pacakge_image?: unknown;
  visible?: unknown;
}

interface NamedPackage {
  package_id?: string | null;
  package_name?: string | null;
  package_name_ar?: string | null;
}

const MIN_PRICE = 1;
const MAX_PRICE = 100_000_000;
const MAX_MINUTES = 1440;
const NAME_LENGTH = 140;
const DESCRIPTION_LENGTH = 2000;

/** Values for the messages of `validatePackage`, by field. */
export const PACKAGE_LIMITS: Partial<Record<string, Record<string, string | number>>> = {
  package_name: { n: NAME_LENGTH },
  package_name_ar: { n: NAME_LENGTH },
  package_description: { n: DESCRIPTION_LENGTH },
  package_description_ar: { n: DESCRIPTION_LENGTH },
  package_unit_price: { max: formatCount(toWire(MAX_PRICE)) },
};

function within(value: unknown, least: number, most: number): boolean {
  const number = parseWhole(value);
  return number !== undefined && number >= least && number <= most;
}

/**
 * Validates a package: all fields are required, name and description in at least one language; price and integers within their
 * bounds (S2-V-10, S2-V-11, S2-V-18, S2-V-19). A kitchen's package that isn't offered needs no photo yet: an imported one has none.
 */
export function validatePackage(kind: PackageKind, fields: PackageFields): FieldErrors {
  const errors: FieldErrors = {};
  const required: (keyof PackageFields)[] = [
    'package_unit_price',
    ...(kind === 'reciter' ? (['package_time'] as const) : (['package_minimum_unit'] as const)),
    ...(kind === 'restaurant' && String(fields.visible) !== '0' ? (['pacakge_image'] as const) : []),
  ];
  const unitPrice = parseMoney(fields.package_unit_price);
  if (unitPrice === undefined || unitPrice < MIN_PRICE || unitPrice > MAX_PRICE)
    errors.package_unit_price = 'vendor.price';
  if (kind === 'reciter' && !within(fields.package_time, 1, MAX_MINUTES)) errors.package_time = 'vendor.minutes';
  if (kind === 'restaurant' && !within(fields.package_minimum_unit, 1, MAX_QUANTITY)) {
    errors.package_minimum_unit = 'vendor.minimum_unit';
  }
  for (const [text, longest] of [
    ['package_name', NAME_LENGTH],
    ['package_description', DESCRIPTION_LENGTH],
  ] as const) {
    for (const field of [text, `${text}_ar`] as const)
      if (String(fields[field] ?? '').length > longest) errors[field] = 'errors.too_long';
    if (isBlank(fields[text]) && isBlank(fields[`${text}_ar`])) errors[text] = 'common.required';
  }
  for (const field of required) if (isBlank(fields[field])) errors[field] = 'common.required';
  return errors;
}

/** A name in the form used for comparison: ignores case, spaces, punctuation and Arabic spelling variants. */
const comparable = (name: string): string => foldForSearch(name) || foldName(name);

/** The names of a package in both languages, in comparison form. */
const namesOf = ({ package_name, package_name_ar }: NamedPackage): string[] =>
  [package_name, package_name_ar].map((name) => comparable(name ?? '')).filter(Boolean);

/** Whether two packages share a name in any language. */
export const isSameName = (one: NamedPackage, other: NamedPackage): boolean => {
  const names = namesOf(other);
  return namesOf(one).some((name) => names.includes(name));
};

/** Whether another package of the provider has this name in either language. */
export function isNameTaken(packages: readonly NamedPackage[], name: string, exceptId?: string | null): boolean {
  return packages.some((row) => isSameName(row, { package_name: name }) && !(exceptId && row.package_id === exceptId));
}

/**
 * The index of the first package that repeats the name of an earlier one, or -1.
 * @param isJudged whether a package is new or changed; existing duplicates are left alone
 */
export function repeatedName(
  packages: readonly NamedPackage[],
  isJudged: (row: NamedPackage) => boolean = () => true,
): number {
  return packages.findIndex((row, index) =>
    packages.slice(0, index).some((before) => (isJudged(row) || isJudged(before)) && isSameName(before, row)),
  );
}

/** Message key for a taken name; the spec words it differently for the two kinds (S2-X-08, S2-X-09). */
export function nameTakenKey(kind: PackageKind): CatalogueKey {
  return kind === 'reciter' ? 'vendor.reciter_package_exists' : 'vendor.restaurant_package_exists';
}
