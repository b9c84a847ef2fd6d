import type { DocField } from '../../ports/doctypeJson.ts';
import type { Row } from '../../ports/row.ts';
import type { Quirks } from '../quirks.ts';
import { isNumeric } from '../schema/fieldtypes.ts';
import type { Meta } from '../schema/meta.ts';

/** Fills an omitted link for which User Permissions allow only one name. */
export function applyAllowedLinks(meta: Meta, row: Row, allowed: ReadonlyMap<string, string[]>): void {
  for (const field of meta.columns) {
    const names =
      field.fieldtype === 'Link' && !field.ignore_user_permissions ? allowed.get(field.options ?? '') : undefined;
    if (names?.length === 1) row[field.fieldname] ??= names[0];
  }
}

const withDefault = new WeakMap<Meta, DocField[]>();

/** The few fields that have a default value. */
function fieldsWithDefault(meta: Meta): DocField[] {
  let fields = withDefault.get(meta);
  if (!fields) {
    fields = meta.columns.filter(
      ({ default: defaultValue, fieldtype, options }) =>
        defaultValue || fieldtype === 'Time' || (fieldtype === 'Select' && options),
    );
    withDefault.set(meta, fields);
  }
  return fields;
}

/**
 * Fills what a new document or row omits or sets to null (frappe/model/create_new.py): `Today`, `Now`, `__user`, literals, the first option
 * of a Select. `""` is a value and is kept.
 * @param quirks may set another initial value
 */
export function applyDefaults(meta: Meta, row: Row, user: string, now: string, quirks: Quirks): void {
  for (const field of fieldsWithDefault(meta)) {
    const { fieldname, fieldtype } = field;
    if (row[fieldname] !== undefined && row[fieldname] !== null) continue;
    const defaultValue = field.default;
    let value: unknown = quirks.initialValue?.(field, now);
    if (value !== undefined) {
      row[fieldname] = value;
      continue;
    }
    if (defaultValue === '__user') value = user;
    else if (fieldtype === 'Date' && defaultValue === 'Today') value = now.slice(0, 10);
    else if (fieldtype === 'Datetime' && defaultValue?.toLowerCase() === 'now') value = now;
    else if (defaultValue !== undefined && defaultValue !== '' && !defaultValue.startsWith(':'))
      value = isNumeric(fieldtype) ? Number(defaultValue) || 0 : defaultValue;
    else if (fieldtype === 'Select' && field.options) value = field.options.split('\n')[0];
    if (value !== undefined) row[fieldname] = value;
  }
}
