import { ibanEnds } from '../../../../domain/provider/iban.ts';
import type { Row } from '../../../ports/row.ts';
import { readRows, readText } from '../../common/inputValues.ts';
import type { ProviderDoctype } from '../../common/roles.ts';
import { PROVIDER_FIELDS } from '../../providers/providers.ts';

const twins = (...fields: string[]): string[] => fields.flatMap((field) => [field, `${field}_ar`]);

/** Fields of a record that customers read and its provider writes. */
const TEXTS: Record<ProviderDoctype, readonly string[]> = {
  'Qaari Zakreen': [
    ...twins('qaari_name', 'honorific', 'description'),
    ...['gender', 'audience', 'area', 'show_photo', 'phone', 'address'],
  ],
  Restaurant: [...twins('res_name', 'restaurant_description', 'cuisine'), 'area', 'res_phone', 'res_address'],
};
/** Uploads; the former file is kept, so that it can be shown and restored. */
export const FILES: readonly string[] = ['profile_picture', 'cover_picture', 'audio'];
/** Lists, by the field that identifies a row, or by all fields that make up a row. */
export const LISTS: Readonly<Record<string, string | readonly string[]>> = {
  serves: 'governorate',
  type: 'type',
  qaari_ocassions: 'ocassions',
  links: 'zakreen_link',
  package_pictures: ['package_id', 'picture', 'alt_text', 'alt_text_ar'],
};
/** Shown shortened, never written by staff. */
export const BANK_IBAN = 'bank_iban';
const PACKAGE = [
  ...twins('package_name', 'package_description', 'category', 'dietary_note'),
  ...['package_unit_price', 'package_time', 'package_minimum_unit', 'serves', 'course', 'dietary', 'pacakge_image'],
  ...['visible', 'external_id'],
] as const;

/** One field of a record that changed. */
export interface FieldEdit {
  field: string;
  /** For a package: its id. */
  row: string;
  title: string;
  titleAr: string;
  before: unknown;
  after: unknown;
}

const none = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
/** Numbers are compared as texts, so that the request's `1` equals the record's 1. */
const written = (value: unknown): string =>
  JSON.stringify(none(value), (_, one: unknown) => (typeof one === 'number' ? `${one}` : one));
const same = (one: unknown, other: unknown): boolean => written(one) === written(other);

function listOf(doc: Row, field: string): unknown[] {
  const about = LISTS[field] ?? '';
  const valueIn = (row: Row): unknown =>
    typeof about === 'string' ? row[about] : Object.fromEntries(about.map((one) => [one, none(row[one])]));
  return readRows(doc, field).map(valueIn);
}

/** The rows of a list with these values. */
export function rowsFrom(field: string, values: readonly unknown[]): Row[] {
  const about = LISTS[field] ?? '';
  return values.map((one) => (typeof about === 'string' ? { [about]: one } : { ...(one as Row) }) as Row);
}
const packageOf = (row: Row): Row =>
  Object.fromEntries(PACKAGE.flatMap((field) => (field in row ? [[field, none(row[field])]] : [])));

function packageChanges(doctype: ProviderDoctype, doc: Row, before: Row): FieldEdit[] {
  const { packages } = PROVIDER_FIELDS[doctype];
  const now = new Map(readRows(doc, packages).map((row) => [readText(row.package_id), row]));
  const then = new Map(readRows(before, packages).map((row) => [readText(row.package_id), row]));
  const changes: FieldEdit[] = [];
  for (const id of new Set([...then.keys(), ...now.keys()])) {
    const [old, fresh] = [then.get(id), now.get(id)];
    const named = old ?? fresh;
    const at = { row: id, title: readText(named?.package_name), titleAr: readText(named?.package_name_ar) };
    if (!old || !fresh) {
      const whole = { before: old ? packageOf(old) : null, after: fresh ? packageOf(fresh) : null };
      changes.push({ field: packages, ...at, ...whole });
      continue;
    }
    for (const field of PACKAGE)
      if (!same(old[field], fresh[field]))
        changes.push({ field, ...at, before: none(old[field]), after: none(fresh[field]) });
  }
  return changes;
}

/** What a provider's save changed of what customers and staff see. */
export function getFieldEdits(doctype: ProviderDoctype, doc: Row, before: Row): FieldEdit[] {
  const plain = { row: '', title: '', titleAr: '' };
  const simple = [...TEXTS[doctype], ...FILES].filter((field) => field in before || field in doc);
  const lists = Object.keys(LISTS).filter((field) => Array.isArray(before[field]) && Array.isArray(doc[field]));
  return [
    ...simple
      .filter((field) => !same(doc[field], before[field]))
      .map((field) => ({ field, ...plain, before: none(before[field]), after: none(doc[field]) })),
    ...lists
      .map((field) => ({ field, ...plain, before: listOf(before, field), after: listOf(doc, field) }))
      .filter((change) => !same(change.before, change.after)),
    ...(same(doc[BANK_IBAN], before[BANK_IBAN])
      ? []
      : [
          {
            field: BANK_IBAN,
            ...plain,
            before: none(ibanEnds(readText(before[BANK_IBAN]))),
            after: none(ibanEnds(readText(doc[BANK_IBAN]))),
          },
        ]),
    ...packageChanges(doctype, doc, before),
  ];
}

/** The current value of a change's field. */
export function valueAt(doctype: ProviderDoctype, doc: Row, change: Pick<FieldEdit, 'field' | 'row'>): unknown {
  if (!change.row) return change.field in LISTS ? listOf(doc, change.field) : none(doc[change.field]);
  const { packages } = PROVIDER_FIELDS[doctype];
  const row = readRows(doc, packages).find((one) => one.package_id === change.row);
  if (change.field !== packages) return none(row?.[change.field]);
  return row ? packageOf(row) : null;
}

export const isSame = same;
