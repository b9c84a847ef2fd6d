import type { Ambient } from '../../ports/ambient.ts';
import type { Row } from '../../ports/row.ts';
import type { Meta } from '../schema/meta.ts';
import { highestName, nextCounter, readRow, revertCounter } from '../schema/rows.ts';
import { type FrappeSite, frappeError } from '../schema/site.ts';
import { toInteger } from '../schema/values.ts';

const LETTERS = '0123456789abcdefghijklmnopqrstuv';

/** The last letters of a number in base 32, in this many places. */
function inLetters(number: number, places: number): string {
  let rest = number;
  let text = '';
  for (let place = 0; place < places; place += 1) {
    text = LETTERS[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/**
 * A name of ten characters 0-9a-v (frappe/model/naming.py:make_autoname, "hash"). Four come from the time in tenths of a second (it repeats
 * after 29 hours), so that rows of one moment are adjacent in every index; six are random.
 */
export const hashName = ({ now, random }: Ambient): string =>
  inLetters(Math.floor(now() / 100), 4) + Array.from(random.bytes(6), (byte) => LETTERS[byte % 32]).join('');

/**
 * The ISO week, except that first days of a year in the previous year's last week are 00, and last days in the next year's first week are
 * 53.
 */
function weekOf(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const week = Math.ceil(((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7);
  const shown = month === 1 && week >= 52 ? 0 : month === 12 && week <= 1 ? 53 : week;
  return String(shown).padStart(2, '0');
}

function datePart(part: string, now: string): string | undefined {
  const [year = '', month = '', day = ''] = now.slice(0, 10).split('-');
  switch (part) {
    case 'YY':
      return year.slice(2);
    case 'YYYY':
      return year;
    case 'MM':
      return month;
    case 'DD':
      return day;
    case 'WW':
      return weekOf(Number(year), Number(month), Number(day));
    case 'timestamp':
      return now;
    default:
      return undefined;
  }
}

const counterText = (site: FrappeSite, prefix: string, hashes: string): string =>
  String(nextCounter(site.database, prefix)).padStart(hashes.length, '0');

function seriesPart(part: string, doc: Row, now: string): string {
  const field = /^\{(.+)\}$/.exec(part)?.[1];
  if (field) return String(doc[field] ?? '');
  return datePart(part, now) ?? (doc[part] ? String(doc[part]) : part);
}

const seriesText = (series: string, doc: Row, now: string): string =>
  series
    .split('.')
    .map((part) => (part ? seriesPart(part, doc, now) : ''))
    .join('');

/** Names by old-style expressions, `PRE-.YYYY.-.####`: the text before the hashes is the counter's key. */
function seriesName(site: FrappeSite, series: string, doc: Row, now: string): string {
  let name = '';
  let counted = false;
  const expression = series.includes('#') ? series : `${series}.#####`;
  for (const part of expression.split('.').filter(Boolean)) {
    if (!part.startsWith('#')) name += seriesPart(part, doc, now);
    else if (!counted) {
      name += counterText(site, name, part);
      counted = true;
    }
  }
  return name;
}

/** Names by `format:ORD-{YYYY}-{#####}`. All such names of a site share one counter, whose key is the empty text. */
function formatName(site: FrappeSite, format: string, doc: Row, now: string): string {
  return format.replace(/\{([^{}]+)\}/g, (_, part: string) =>
    part.startsWith('#') ? counterText(site, '', part) : (datePart(part, now) ?? String(doc[part] ?? '')),
  );
}

/** The name of an amendment: `X-1`, then `X-2`. */
function amendedName(site: FrappeSite, meta: Meta, from: string): string {
  if (!readRow(site.database, meta, from)?.amended_from) return `${from}-1`;
  const at = from.lastIndexOf('-');
  return `${from.slice(0, at)}-${toInteger(from.slice(at + 1)) + 1}`;
}

function checkedName(meta: Meta, name: unknown): string {
  if (typeof name === 'number') throw frappeError('NameError', 'Invalid name type (integer) for varchar name column');
  const text = String(name ?? '').trim();
  if (text.startsWith(`New ${meta.name}`)) {
    throw frappeError('NameError', 'There were some errors setting the name, please contact the administrator');
  }
  if (/[<>]/.test(text)) throw frappeError('NameError', "Name cannot contain special characters like '<', '>'");
  if (text === meta.name) throw frappeError('NameError', `Name of ${meta.name} cannot be ${text}`);
  return text;
}

/** Names a new document (frappe/model/naming.py:set_new_name). Only Prompt accepts a name from the client. */
export function setNewName(site: FrappeSite, meta: Meta, doc: Row, now: string): void {
  const { autoname } = meta;
  if (autoname === 'autoincrement') {
    // A sequence does not roll back with the request: numbers of failed requests are skipped.
    const next = Math.max(site.sequences.get(meta.name) ?? 0, highestName(site.database, meta)) + 1;
    site.sequences.set(meta.name, next);
    doc.name = next;
    return;
  }
  if (meta.single) {
    doc.name = meta.name;
    return;
  }
  if (meta.submittable && doc.amended_from) {
    doc.name = amendedName(site, meta, String(doc.amended_from));
    return;
  }
  const lower = autoname.toLowerCase();
  if (lower === 'prompt') {
    const name = doc.__newname ?? doc.name;
    if (String(name ?? '').trim() === '') {
      throw frappeError('ValidationError', 'Please set the document name', { fieldname: 'name' });
    }
    doc.name = checkedName(meta, name);
    return;
  }
  if (lower.startsWith('field:')) {
    const fieldname = autoname.slice(6);
    const value = String(doc[fieldname] ?? '').trim();
    if (!value) throw frappeError('ValidationError', `${meta.label(fieldname)} is required`, { fieldname });
    doc.name = checkedName(meta, value);
    return;
  }
  if (lower.startsWith('format:')) {
    doc.name = checkedName(meta, formatName(site, autoname.slice(7), doc, now));
    return;
  }
  if (lower.startsWith('naming_series:')) {
    const series = String(
      doc.naming_series || (meta.field('naming_series')?.options ?? '').split('\n').find(Boolean) || '',
    );
    doc.naming_series = series;
    doc.name = checkedName(meta, seriesName(site, series, doc, now));
    return;
  }
  doc.name = autoname.includes('#') ? checkedName(meta, seriesName(site, autoname, doc, now)) : hashName(site.ambient);
}

/** Decrements a counter when its latest name is deleted (frappe/model/naming.py:revert_series_if_last). */
export function revertSeries(site: FrappeSite, meta: Meta, doc: Row): void {
  const [rule = ''] = meta.autoname.toLowerCase().split(':');
  const key = rule === 'naming_series' ? String(doc.naming_series ?? '') : rule.includes('#') ? meta.autoname : '';
  const at = key.lastIndexOf('.#');
  if (at < 0) return;
  const prefix = seriesText(key.slice(0, at), doc, site.now());
  const number = String(doc.name).slice(prefix.length);
  if (String(doc.name).startsWith(prefix) && /^\d+$/.test(number)) revertCounter(site.database, prefix, Number(number));
}
