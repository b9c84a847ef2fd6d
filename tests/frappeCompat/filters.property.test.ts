import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedAmbient } from '../../server/ambient.ts';
import { createEngine } from '../../server/frappe/engine.ts';
import type { Engine } from '../../server/frappe/engineTypes.ts';
import { buildMeta } from '../../server/frappe/schema/meta.ts';
import { insertRow } from '../../server/frappe/schema/rows.ts';
import type { DocTypeJson } from '../../server/ports/doctypeJson.ts';
import type { Value } from '../../server/ports/row.ts';
import { openDatabase } from '../../server/store/database.ts';
import { type Cell, type Kind, LETTERS, type PlainFilter, type PlainRow, passes } from './evaluator.ts';

const RUNS = Number(process.env.RUNS ?? 1000);
const TYPES: Record<string, Kind> = {
  Data: 'name',
  Link: 'name',
  Select: 'text',
  'Small Text': 'text',
  Int: 'number',
  Check: 'number',
  Currency: 'number',
  Date: 'date',
  Datetime: 'datetime',
};

/** Only a few letters and days, so that values collide. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 3 }),
  fc.constantFrom('', ' ', 'a', 'A ', 'ä', 'ss', 'ß', 'اب', 'اَب', '5', '1a', '-1'),
);
const number = fc.integer({ min: -2, max: 3 });
const date = fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}`);
const datetime = fc
  .tuple(date, fc.constantFrom('00:00:00', '09:05:00', '23:59:59.500000'))
  .map((parts) => parts.join(' '));
const values: Record<Kind, fc.Arbitrary<string | number>> = { text, name: text, number, date, datetime };
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 4 });
const cells: Record<Kind, fc.Arbitrary<Cell>> = {
  text: orNull(text),
  name: orNull(text),
  number,
  date: orNull(date),
  datetime: orNull(datetime),
};
const pattern = fc.string({ unit: fc.constantFrom('a', 'B', '%', '_', '1', 'ب', 'َ', 'ß'), maxLength: 4 });

type Question = [operator: string, value: unknown];

function questions(kind: Kind): fc.Arbitrary<Question> {
  const isText = kind === 'text' || kind === 'name';
  const comparison = fc.constantFrom('=', '!=', '<', '<=', '>', '>=');
  const item = isText ? text.filter((entry) => !entry.includes(',')) : values[kind];
  const all: fc.Arbitrary<Question>[] = [
    fc.tuple(comparison, values[kind]),
    fc.tuple(fc.constantFrom('in', 'not in'), fc.array(kind === 'number' ? item : orNull(item), { maxLength: 3 })),
    fc.tuple(fc.constantFrom('in', 'not in'), fc.array(item, { minLength: 1, maxLength: 2 }).map(String)),
    fc.tuple(fc.constant('is'), fc.constantFrom('set', 'not set')),
  ];
  if (isText) all.push(fc.tuple(fc.constantFrom('like', 'not like'), pattern));
  if (isText) all.push(fc.tuple(comparison, fc.constantFrom(null, 5, 0, -1)));
  if (!isText && kind !== 'number') all.push(fc.tuple(fc.constant('between'), fc.tuple(date, date)));
  return fc.oneof(...all);
}

const fieldsOf = (types: string[], prefix: string): Record<string, Kind> =>
  Object.fromEntries(types.map((type, at) => [`${prefix}_${at}`, TYPES[type] as Kind]));

const rowOf = (kinds: Record<string, Kind>): fc.Arbitrary<PlainRow> =>
  fc.record(Object.fromEntries(Object.entries(kinds).map(([field, kind]) => [field, cells[kind]])));

const typesOf = (length: number) =>
  fc.array(fc.constantFrom(...Object.keys(TYPES)), { minLength: 1, maxLength: length });

/** A DocType of random fields with a child table, its rows, and filters over both. */
const scenario = fc.tuple(typesOf(4), typesOf(2)).chain(([types, childTypes]) => {
  const kinds = { parent: fieldsOf(types, 'field'), child: fieldsOf(childTypes, 'part') };
  const filterOf = (of: 'parent' | 'child', weight: number) =>
    Object.entries(kinds[of]).map(([field, kind]) => ({
      weight,
      arbitrary: questions(kind).map(([operator, value]): PlainFilter => ({ of, field, operator, value })),
    }));
  const filter = fc.oneof(...filterOf('parent', 4), ...filterOf('child', 1));
  return fc.record({
    types: fc.constant({ parent: types, child: childTypes }),
    kinds: fc.constant(kinds),
    rows: fc.array(fc.tuple(rowOf(kinds.parent), fc.array(rowOf(kinds.child), { maxLength: 2 })), { maxLength: 10 }),
    filters: fc.array(filter, { maxLength: 3 }),
    alternatives: fc.array(filter, { maxLength: 3 }),
    indexed: fc.boolean(),
    page: fc.integer({ min: 1, max: 5 }),
    fourPart: fc.boolean(),
  });
});

type Types = Record<'parent' | 'child', string[]>;

function docTypes({ parent, child }: Types, indexed: boolean): [DocTypeJson, DocTypeJson] {
  const fields = (types: string[], prefix: string) =>
    types.map((fieldtype, at) => {
      const fieldname = `${prefix}_${at}`;
      return { fieldname, fieldtype, label: fieldname, search_index: indexed ? (1 as const) : (0 as const) };
    });
  const table = { fieldname: 'parts', fieldtype: 'Table', label: 'Parts', options: 'Part' };
  return [
    {
      doctype: 'DocType',
      name: 'Thing',
      autoname: 'hash',
      fields: [...fields(parent, 'field'), table],
      permissions: [],
    },
    { doctype: 'DocType', name: 'Part', istable: 1, fields: fields(child, 'part'), permissions: [] },
  ];
}

const nameOf = (at: number): string => `r${String(at).padStart(2, '0')}`;

function siteOf(types: Types, rows: [PlainRow, PlainRow[]][], indexed: boolean): Engine {
  const database = openDatabase(':memory:');
  const [thing, part] = docTypes(types, indexed);
  const options = { database, doctypes: [thing, part], ambient: fixedAmbient(0), timeZone: 'Asia/Kuwait' };
  const engine = createEngine({ ...options, filesDirectory: '/nowhere' });
  engine.migrate();
  const [things, parts] = [buildMeta(thing), buildMeta(part)];
  rows.forEach(([row, children], at) => {
    insertRow(database, things, { name: nameOf(at), ...row });
    children.forEach((child, idx) => {
      const place: Record<string, Value> = { parent: nameOf(at), parenttype: 'Thing', parentfield: 'parts', idx };
      insertRow(database, parts, { name: `${nameOf(at)}-${idx}`, ...place, ...child });
    });
  });
  return engine;
}

test('lists, counts and pages agree with a plain evaluation of every filter', { timeout: 120_000 }, () => {
  let runs = 0;
  let filterCount = 0;
  const property = fc.property(scenario, ({ types, kinds, rows, filters, alternatives, indexed, page, fourPart }) => {
    // With a filter over the child table, a parent is returned once for each of its rows, or once if it has none.
    const joined = [...filters, ...alternatives].some((filter) => filter.of === 'child');
    const wanted = rows.flatMap(([row, children], at) =>
      (joined && children.length ? children : [null])
        .filter((child) => filters.every((filter) => passes(row, child, kinds, filter)))
        .filter((child) => !alternatives.length || alternatives.some((filter) => passes(row, child, kinds, filter)))
        .map(() => nameOf(at)),
    );
    const sent = ({ of, field, operator, value }: PlainFilter) =>
      of === 'child' || fourPart
        ? [of === 'child' ? 'Part' : 'Thing', field, operator, value]
        : [field, operator, value];
    const question = { filters: filters.map(sent), or_filters: alternatives.map(sent) };
    const engine = siteOf(types, rows, indexed);
    engine.run(engine.administrator, ({ documents }) => {
      const names = (limit_start: number, limit_page_length: number, more = {}) =>
        documents
          .list('Thing', { ...question, order_by: '`tabThing`.`name` asc', limit_start, limit_page_length, ...more })
          .map((row) => row.name);
      expect(names(0, 0)).toEqual(wanted);
      expect(documents.count('Thing', question)).toBe(wanted.length);
      const once = [...new Set(wanted)];
      expect(documents.count('Thing', { ...question, distinct: true })).toBe(once.length);
      expect(names(0, 0, { group_by: '`tabThing`.`name`' })).toEqual(once);
      const pages: unknown[] = [];
      for (let start = 0; start < wanted.length; start += page) pages.push(...names(start, page));
      expect(pages).toEqual(wanted);
      // The dict form is equivalent if each field occurs once.
      const fields = new Set(filters.map((filter) => filter.field));
      if (fields.size === filters.length && filters.every((filter) => filter.of === 'parent')) {
        const dict = Object.fromEntries(filters.map(({ field, operator, value }) => [field, [operator, value]]));
        expect(names(0, 0, { filters: dict })).toEqual(wanted);
      }
    });
    engine.database.close();
    runs += 1;
    filterCount += filters.length + alternatives.length;
  });
  fc.assert(property, { numRuns: RUNS });
  console.log(`filters: ${runs} random DocTypes with ${filterCount} filters: lists, counts and pages agree`);
});
