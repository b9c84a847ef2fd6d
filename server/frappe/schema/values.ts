import { foldDigits } from '../../../domain/text/arabicText.ts';
import { trimTrailing } from '../../../domain/text/trimTrailing.ts';
import type { DocField } from '../../ports/doctypeJson.ts';
import type { Row, Value } from '../../ports/row.ts';
import { isDecimal, isInteger } from './fieldtypes.ts';
import type { Meta } from './meta.ts';
import { crash, frappeError } from './site.ts';

/** Frappe's cint and flt: a text that isn't a number counts as 0, commas are dropped, and digits may be Arabic (as in Python). */
export function toInteger(value: unknown): number {
  return Math.trunc(toDecimal(value));
}

export function toDecimal(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string') return 0;
  const text = foldDigits(value).trim().replaceAll(',', '');
  const number = text === '' ? 0 : Number(text);
  return Number.isFinite(number) && !/^0[xob]/i.test(text) ? number : 0;
}

/** Casts numbers as Frappe does when it reads or returns a document; other values do not change. */
export function castNumber(field: DocField, value: unknown): unknown {
  if (field.fieldtype === 'Check') return toInteger(value) ? 1 : 0;
  if (isInteger(field.fieldtype)) return toInteger(value);
  if (isDecimal(field.fieldtype)) return toDecimal(value);
  return value;
}

/** Columns with MariaDB's type TEXT: 64 KiB. */
const SHORT_TEXTS = new Set(['Small Text', 'Text', 'Attach', 'Attach Image', 'Password']);

const pad = (text: string | undefined, length = 2) => (text ?? '0').padStart(length, '0');
const fraction = (text: string | undefined): string => {
  const digits = (text ?? '').slice(0, 6).padEnd(6, '0');
  return digits === '000000' ? '' : `.${digits}`;
};

const DATE = /^(\d{4})-?(\d{1,2})-?(\d{1,2})$/;
const DATETIME = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,9}))?)?)?$/;
const TIME = /^(?:\d{4}-\d{1,2}-\d{1,2}[ T])?(-?)(\d{1,3}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,9}))?)?$/;

function realDate(year: string | undefined, month: string | undefined, day: string | undefined): boolean {
  if (Number(month) === 0 && Number(day) === 0 && Number(year) === 0) return true;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/**
 * A date, datetime, or time as the database stores it: `YYYY-MM-DD`, `YYYY-MM-DD HH:MM:SS[.ffffff]`, `HH:MM:SS[.ffffff]`.
 * @returns undefined if the text is none of these
 */
export function storedTemporal(fieldtype: string, value: string): string | undefined {
  if (fieldtype === 'Time') {
    const [whole, sign, hours, minutes, seconds, part] = TIME.exec(value) ?? [];
    if (!whole || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return undefined;
    return `${sign ?? ''}${pad(hours)}:${pad(minutes)}:${pad(seconds)}${fraction(part)}`;
  }
  const date = DATE.exec(value);
  const [whole, year, month, day, hours, minutes, seconds, part] = date ?? DATETIME.exec(value) ?? [];
  if (!whole || !realDate(year, month, day)) return undefined;
  const text = `${year}-${pad(month)}-${pad(day)}`;
  if (fieldtype === 'Date') return text;
  if (Number(hours ?? 0) > 23 || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return undefined;
  return `${text} ${pad(hours)}:${pad(minutes)}:${pad(seconds)}${fraction(part)}`;
}

/** A decimal(21,9), as Frappe's columns are. @throws ValidationError if the number is too large */
function storedDecimal(value: number): number {
  if (Math.abs(value) >= 1e12) throw crash('The number is too large');
  return Math.round(value * 1e9) / 1e9;
}

/** Checks that a JSON column gets valid JSON (MariaDB's CHECK constraint). */
function assertJson(field: DocField, text: string): void {
  try {
    JSON.parse(text);
  } catch {
    throw crash(`${field.label ?? field.fieldname} is not valid JSON`);
  }
}

/** Converts a value for a column. @throws ValidationError if no column can store it */
export function storedValue(field: DocField, value: unknown): Value {
  if (Array.isArray(value))
    throw frappeError('ValidationError', `Value for ${field.label ?? field.fieldname} cannot be a list`);
  const { fieldtype } = field;
  if (isInteger(fieldtype)) return castNumber(field, value) as number;
  if (isDecimal(fieldtype)) return storedDecimal(toDecimal(value));
  if (value === null || value === undefined) return null;
  if (fieldtype === 'Date' || fieldtype === 'Datetime' || fieldtype === 'Time') {
    const text = typeof value === 'boolean' ? String(Number(value)) : String(value);
    if (text === '') return null;
    const stored = storedTemporal(fieldtype, text);
    if (stored === undefined)
      throw crash(`${field.label ?? field.fieldname}: ${text} is not a valid ${fieldtype.toLowerCase()}`);
    return stored;
  }
  if (typeof value === 'object') {
    if (fieldtype === 'JSON') return JSON.stringify(value);
    throw crash(`Value for ${field.label ?? field.fieldname} cannot be an object`);
  }
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = String(value);
  if (text === '' && field.unique) return null;
  if (fieldtype === 'JSON') assertJson(field, text);
  if (SHORT_TEXTS.has(fieldtype) && Buffer.byteLength(text) > 65_535)
    throw crash(`${field.label ?? field.fieldname} is too long`);
  return text;
}

/** The columns of a document or child row, ready to store. */
export function storedColumns(meta: Meta, doc: Row): Record<string, Value> {
  const columns: Record<string, Value> = {};
  for (const field of meta.columnFields) columns[field.fieldname] = storedValue(field, doc[field.fieldname]);
  if (typeof doc.name === 'number') columns.name = doc.name;
  return columns;
}

/** The values of a Single, stored as the text that was given. */
export function singleColumns(meta: Meta, doc: Row): Record<string, Value> {
  const columns: Record<string, Value> = {};
  for (const name of meta.columnNames) {
    const field = meta.field(name);
    const value = doc[name];
    if (!field || name === 'name') continue;
    if (Array.isArray(value) || (typeof value === 'object' && value !== null))
      columns[name] = storedValue(field, value);
    else if (isInteger(field.fieldtype) || isDecimal(field.fieldtype))
      columns[name] = castNumber(field, value) as number;
    else columns[name] = value === undefined || value === null ? null : String(value);
  }
  return columns;
}

/** Formats a stored time as MariaDB's driver does: no leading zero in the hour, no trailing zeros in the fraction. */
export function wireTime(stored: string): string {
  const [, sign, hours, minutes, seconds, part] = TIME.exec(stored) ?? [];
  if (hours === undefined) return stored;
  const rest = trimTrailing(part ?? '', '0');
  return `${sign ?? ''}${Number(hours)}:${minutes}:${rest ? `${Number(seconds)}.${rest}` : seconds}`;
}
