import type { DocField } from '../../ports/doctypeJson.ts';
import type { Row } from '../../ports/row.ts';
import type { ServerMessage } from '../../ports/session.ts';
import { FrappeError } from '../schema/errors.ts';
import { isInteger, isLongText, isNumeric, isTable, isTemporal } from '../schema/fieldtypes.ts';
import type { Meta } from '../schema/meta.ts';
import { type FrappeSite, frappeError } from '../schema/site.ts';
import { toDecimal, toInteger } from '../schema/values.ts';

/** The checks of `Document._validate`, in Frappe's order. */

export interface RowOfTable {
  meta: Meta;
  row: Row;
  /** Set for child rows: "Row #2: ". */
  field?: DocField;
}

/** The path of a value in its document: a field name, or `table.0.field` in a child row. Forms name their inputs like this. */
export const getFieldPath = (row: Row, fieldname: string): string =>
  row.parentfield && row.idx ? `${row.parentfield}.${Number(row.idx) - 1}.${fieldname}` : fieldname;

const stripped = (text: string): string => text.replace(/<[^<>]*>/g, '').trim();

function isMissing(field: DocField, value: unknown): boolean {
  if (isTable(field)) return !Array.isArray(value) || value.length === 0;
  if (value === undefined || value === null || value === '') return true;
  if (typeof value !== 'string') return false;
  const hasPicture = /<(img|video|audio|iframe)/i.test(value);
  return !hasPicture && stripped(value) === '';
}

/** Checks for missing fields and reports all of them, with one message each. @throws MandatoryError */
export function validateMandatory(meta: Meta, doc: Row, children: RowOfTable[]): void {
  const messages: ServerMessage[] = [];
  const miss = (row: Row, { fieldname, label = fieldname }: DocField, message: string) => {
    const path = getFieldPath(row, fieldname);
    messages.push({ message, title: 'Message', fieldname: path, key: 'frappe.mandatory', values: { label } });
  };
  for (const field of meta.fields) {
    if (!field.reqd || !isMissing(field, doc[field.fieldname])) continue;
    const text = isTable(field)
      ? `Error: Data missing in table: ${field.label}`
      : `Error: Value missing for ${meta.name}: ${field.label}`;
    miss(doc, field, text);
  }
  for (const { meta: child, row } of children) {
    for (const field of child.fields) {
      if (!field.reqd || !isMissing(field, row[field.fieldname])) continue;
      const text = `Error: <strong>${child.name}</strong> Row #${String(row.idx)}: Value missing for: ${field.label}`;
      miss(row, field, text);
    }
  }
  if (messages.length) throw new FrappeError('MandatoryError', messages);
}

/** A longer text isn't an address (RFC 5321), and would be slow to match: the pattern starts again at each of its characters. */
const MAX_ADDRESS_LENGTH = 320;
const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]+$/;
/** Frappe accepts no letters of other scripts in an address. */
const SEVEN_BIT = /^[\x20-\x7e]*$/;
const PHONE = /^[0-9 +_\-,.*#()]{1,20}$/;

function isUrl(text: string): boolean {
  if (text.startsWith('/')) return true;
  try {
    const { protocol, host } = new URL(text);
    return /^(https?|ftps?|wss?|sftp|file):$/.test(protocol) && host !== '';
  } catch {
    return false;
  }
}

/** Checks the Email, Phone, URL, and Name options of Data fields. */
function validateDataFields(meta: Meta, row: Row): void {
  for (const field of meta.columns) {
    const value = row[field.fieldname];
    if (field.fieldtype !== 'Data' || typeof value !== 'string' || value === '') continue;
    const fieldname = getFieldPath(row, field.fieldname);
    if (field.options === 'Email') {
      for (const part of value.split(',')) {
        const isLong = part.length > MAX_ADDRESS_LENGTH;
        const address = isLong ? part : (/<([^>]+)>/.exec(part)?.[1] ?? part).trim();
        if (address && (isLong || !EMAIL.test(address) || !SEVEN_BIT.test(address))) {
          throw frappeError('InvalidEmailAddressError', `${address} is not a valid Email Address`, {
            fieldname,
            key: 'frappe.email',
          });
        }
      }
    } else if (field.options === 'Phone' && !PHONE.test(value.trim())) {
      throw frappeError('InvalidPhoneNumberError', `${value} is not a valid Phone Number`, {
        fieldname,
        key: 'frappe.format',
      });
    } else if (field.options === 'URL' && !isUrl(value)) {
      throw frappeError('ValidationError', `'<strong>${value}</strong>' is not a valid URL`, {
        fieldname,
        key: 'frappe.format',
      });
    }
  }
}

function validateSelects(meta: Meta, row: Row, rowName: string): void {
  for (const field of meta.columns) {
    if (field.fieldtype !== 'Select' || field.fieldname === 'naming_series' || !field.options) continue;
    const value = row[field.fieldname];
    if (value === undefined || value === null || value === '') continue;
    const options = field.options.split('\n');
    if (!options.some(Boolean)) continue;
    const text = String(value).trim();
    row[field.fieldname] = text;
    if (options.includes(text)) continue;
    const list = options
      .filter(Boolean)
      .map((option) => `"${option}"`)
      .join(', ');
    throw frappeError('ValidationError', `${rowName} ${field.label} cannot be "${text}". It should be one of ${list}`, {
      fieldname: getFieldPath(row, field.fieldname),
      key: 'frappe.format',
    });
  }
}

function validateNonNegative(meta: Meta, row: Row, rowName: string): void {
  for (const field of meta.columns) {
    if (!field.non_negative || !isNumeric(field.fieldtype) || toDecimal(row[field.fieldname]) >= 0) continue;
    const place = rowName ? `${rowName} ` : `${meta.name}: `;
    throw frappeError('NonNegativeError', `Value cannot be negative for ${place}<strong>${field.label}</strong>`, {
      title: 'Negative Value',
      fieldname: getFieldPath(row, field.fieldname),
      key: 'frappe.negative',
    });
  }
}

/** The maximum length of a text field: 140, its `length`, or unlimited for long texts. */
function lengthLimit(field: DocField): number | undefined {
  if (isLongText(field.fieldtype) || isNumeric(field.fieldtype) || isTemporal(field.fieldtype)) return undefined;
  return field.length || 140;
}

const MAX_INT = 2_147_483_647;

function tooBig(meta: Meta, row: Row, field: DocField, value: unknown, limit: number): FrappeError {
  // A child row's name means nothing to people, and a new row has none.
  const place = row.parentfield && row.idx ? `${meta.name}, Row ${row.idx}` : `${meta.name} ${String(row.name)}`;
  return frappeError(
    'CharacterLengthExceededError',
    `${place}: '<strong>${field.label}</strong>' (${String(value)}) will get truncated, as max characters allowed is ${limit}`,
    {
      title: 'Value too big',
      fieldname: getFieldPath(row, field.fieldname),
      ...(isInteger(field.fieldtype) ? { key: 'frappe.whole' } : { key: 'frappe.too_long', values: { n: limit } }),
    },
  );
}

function validateLength(meta: Meta, row: Row): void {
  for (const field of meta.columns) {
    const value = isInteger(field.fieldtype) ? toInteger(row[field.fieldname]) : 0;
    if (Math.abs(value) > MAX_INT && !(field.length && field.length > 11))
      throw tooBig(meta, row, field, value, MAX_INT);
  }
  for (const field of [...meta.columns, meta.field('name') as DocField]) {
    const limit = lengthLimit(field);
    const value = row[field.fieldname];
    if (limit === undefined || value === undefined || value === null) continue;
    const text = String(value);
    if ([...text].length <= limit) continue;
    throw tooBig(meta, row, field, text, limit);
  }
}

/** Checks that set-once fields, creation, and owner do not change after the insert. @throws CannotChangeConstantError */
export function validateConstants(site: FrappeSite, meta: Meta, doc: Row, before: Row): void {
  const fields = [meta.field('creation'), meta.field('owner'), ...meta.columns.filter((field) => field.set_only_once)];
  for (const field of fields) {
    if (!field) continue;
    const then = before[field.fieldname] ?? '';
    const now = doc[field.fieldname] ?? '';
    if (isNumeric(field.fieldtype) ? toDecimal(then) === toDecimal(now) : String(then) === String(now)) continue;
    if (!site.quirks.emptyIsSet && then === '') continue;
    throw frappeError('CannotChangeConstantError', `Value cannot be changed for <strong>${field.label}</strong>`, {
      fieldname: field.fieldname,
      key: 'frappe.constant',
      values: { label: field.label ?? field.fieldname },
    });
  }
}

/** Runs every check of one row; messages about a child row mention its position. */
export function validateRow(meta: Meta, row: Row, rowName: string): void {
  validateDataFields(meta, row);
  validateSelects(meta, row, rowName);
  validateNonNegative(meta, row, rowName);
  validateLength(meta, row);
}
