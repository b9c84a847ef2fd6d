import type { CatalogueKey } from '../catalogueKey.ts';
import { parseMoney, toWire } from '../money/money.ts';
import { MAX_QUANTITY } from '../order/cart.ts';
import type { FieldErrors } from '../place/address.ts';
import { foldName } from '../text/arabicText.ts';
import { formatCount } from '../text/format.ts';
import { parseWhole } from '../text/wholeNumber.ts';

export type PackageKind = 'reciter' | 'restaurant';

/** A package as a form or a body carries it; the picture's wire name is misspelled. */
export interface PackageFields {
  package_name?: unknown;
  package_unit_price?: unknown;
  package_minimum_unit?: unknown;
  package_description?: unknown;
  package_time?: unknown;
  pacakge_image?: unknown;
}

interface NamedPackage {
  package_id?: string | null;
  package_name?: string | null;
}

const MIN_PRICE = 1;
const MAX_PRICE = 100_000_000;
const MAX_MINUTES = 1440;
const NAME_LENGTH = 140;
const DESCRIPTION_LENGTH = 2000;

/** What the sentences of `validatePackage` count, by field. */
export const PACKAGE_LIMITS: Partial<Record<string, Record<string, string | number>>> = {
  package_name: { n: NAME_LENGTH },
  package_description: { n: DESCRIPTION_LENGTH },
  package_unit_price: { max: formatCount(toWire(MAX_PRICE)) },
};

function within(value: unknown, least: number, most: number): boolean {
  const number = parseWhole(value);
  return number !== undefined && number >= least && number <= most;
}

/** What is wrong with a package, field by field: all required, price and whole numbers in their bounds (S2-V-10, S2-V-11, S2-V-18, S2-V-19). */
export function validatePackage(kind: PackageKind, fields: PackageFields): FieldErrors {
  const errors: FieldErrors = {};
  const required: (keyof PackageFields)[] = [
    'package_name',
    'package_unit_price',
    'package_description',
    ...(kind === 'reciter' ? (['package_time'] as const) : (['package_minimum_unit', 'pacakge_image'] as const)),
  ];
  const price = parseMoney(fields.package_unit_price);
  if (price === undefined || price < MIN_PRICE || price > MAX_PRICE) errors.package_unit_price = 'vendor.price';
  if (kind === 'reciter' && !within(fields.package_time, 1, MAX_MINUTES)) errors.package_time = 'vendor.minutes';
  if (kind === 'restaurant' && !within(fields.package_minimum_unit, 1, MAX_QUANTITY)) {
    errors.package_minimum_unit = 'vendor.minimum_unit';
  }
  if (String(fields.package_name ?? '').length > NAME_LENGTH) errors.package_name = 'errors.too_long';
  if (String(fields.package_description ?? '').length > DESCRIPTION_LENGTH) {
    errors.package_description = 'errors.too_long';
  }
  for (const field of required) {
    if (String(fields[field] ?? '').trim() === '') errors[field] = 'common.required';
  }
  return errors;
}

/** Whether another package of the vendor has this name, case and outer blanks ignored. */
export function isNameTaken(packages: readonly NamedPackage[], name: string, exceptId?: string | null): boolean {
  return packages.some(
    (row) => foldName(row.package_name ?? '') === foldName(name) && !(exceptId && row.package_id === exceptId),
  );
}

/** The place of the first package that has the name of one before it, -1 for none. */
export function repeatedName(packages: readonly NamedPackage[]): number {
  const names = packages.map(({ package_name }) => foldName(package_name ?? ''));
  return names.findIndex((name, index) => names.indexOf(name) < index);
}

/** Message of a name that is taken; the documents word it differently for the two kinds (S2-X-08, S2-X-09). */
export function nameTakenKey(kind: PackageKind): CatalogueKey {
  return kind === 'reciter' ? 'vendor.reciter_package_exists' : 'vendor.restaurant_package_exists';
}
