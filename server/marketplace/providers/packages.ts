import { toFils, toWire } from '../../../domain/money/money.ts';
import {
  isSameName,
  nameTakenKey,
  PACKAGE_LIMITS,
  type PackageKind,
  repeatedName,
  validatePackage,
} from '../../../domain/provider/packages.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import type { Random } from '../../ports/ambient.ts';
import type { Row } from '../../ports/row.ts';
import { sentText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { refuseFields } from '../common/refuseFields.ts';

const MAX_LIST_LENGTH = 200;

/** Fields that a row may omit and still keep (S2-C-17 sends rows by name or id only; S2-V-19 keeps a picture). */
const CARRIED = [
  'external_id',
  'package_name_ar',
  'package_description_ar',
  'package_time',
  'pacakge_image',
  'visible',
  'serves',
  'course',
  'category',
  'category_ar',
  'dietary',
  'dietary_note',
  'dietary_note_ar',
];
const COMPARED = [
  'package_name',
  'package_name_ar',
  'package_unit_price',
  'package_minimum_unit',
  'package_description',
  'package_description_ar',
  'package_time',
  'pacakge_image',
];

const blank = (value: unknown): boolean => value === undefined || value === null;

const namesOf = (row: Row) => ({
  package_name: sentText(row.package_name),
  package_name_ar: sentText(row.package_name_ar),
});

const isHidden = (row: Row): boolean => sentText(row.visible) === '0';

/** Finds the stored row of a sent one: by row name, then by package id, then by package name. */
function storedRow(row: Row, stored: readonly Row[], used: ReadonlySet<Row>): Row | undefined {
  const free = stored.filter((candidate) => !used.has(candidate));
  return (
    free.find((candidate) => row.name && candidate.name === row.name) ??
    free.find((candidate) => row.package_id && candidate.package_id === row.package_id) ??
    free.find((candidate) => isSameName(namesOf(candidate), namesOf(row)))
  );
}

/**
 * Validates and completes a provider's sent packages: rows keep their ids, and new rows get new ones, whatever id was sent. Unchanged rows
 * are not checked again, because the rules may have become stricter.
 * @throws ValidationError at the field of the first invalid row, or for a duplicate name
 */
export function settlePackages(
  random: Random,
  kind: PackageKind,
  table: string,
  rows: Row[],
  stored: readonly Row[],
): void {
  if (rows.length > MAX_LIST_LENGTH)
    refuse('ValidationError', 'errors.too_many_rows', { values: { n: MAX_LIST_LENGTH } });
  const used = new Set<Row>();
  const unchanged = new Set<unknown>();
  for (const [index, row] of rows.entries()) {
    const before = storedRow(row, stored, used);
    delete row.name;
    if (before) {
      used.add(before);
      // The stored row keeps its name, whether or not it was sent.
      row.name = before.name;
      delete row.__islocal;
      for (const field of CARRIED) if (blank(row[field])) row[field] = before[field];
    }
    row.package_id = before?.package_id ?? random.uuid();
    if (kind === 'reciter') row.package_minimum_unit = 1;
    if (before && COMPARED.every((field) => sentText(row[field]) === sentText(before[field]))) {
      unchanged.add(row.package_id);
      if (kind === 'restaurant' && isHidden(before) && !isHidden(row) && !sentText(row.pacakge_image))
        refuse('ValidationError', 'vendor.photo_before_offer', { fieldname: `${table}.${index}.pacakge_image` });
      continue;
    }
    refuseFields(validatePackage(kind, row), (field) => PACKAGE_LIMITS[field] ?? {}, `${table}.${index}.`);
    row.package_unit_price = toWire(toFils(row.package_unit_price));
    row.package_minimum_unit = parseWhole(row.package_minimum_unit) ?? 1;
    if (kind === 'reciter') row.package_time = parseWhole(row.package_time);
  }
  const namedRows = rows.map((row) => ({ ...namesOf(row), package_id: row.package_id as string }));
  const twice = repeatedName(namedRows, ({ package_id }) => !unchanged.has(package_id));
  if (twice < 0) return;
  const field = namedRows[twice]?.package_name ? 'package_name' : 'package_name_ar';
  refuse('ValidationError', nameTakenKey(kind), { fieldname: `${table}.${twice}.${field}` });
}
