import { describe, expect, it } from 'vitest';
import { ROLE } from '../domain/roles.ts';
import { readDocTypes } from '../scripts/generateTypes.ts';
import { fixedAmbient } from '../server/ambient.ts';
import { createEngine } from '../server/frappe/engine.ts';
import type { DocField } from '../server/ports/doctypeJson.ts';
import { readSettings } from '../server/settings.ts';
import { createSite } from '../server/site.ts';
import { openDatabase } from '../server/store/database.ts';
import { MARIADB_RESERVED_WORDS } from './support/mariadbReservedWords.ts';
import { NOON } from './support/serverHarness.ts';
import { readSources } from './support/sources.ts';

const doctypes = readDocTypes();
const OURS = doctypes.filter((doctype) => doctype.module === 'Husainia');
const renamed = doctypes.flatMap((doctype) =>
  doctype.fields.flatMap(({ fieldname, oldfieldname }) =>
    oldfieldname ? [{ doctype: doctype.name, fieldname, oldfieldname }] : [],
  ),
);

it('each DocType of ours is used: by the product, or as the rows of one that is', () => {
  const code = readSources()
    .map((source) => source.code)
    .join('\n');
  const rowsOf = new Set(doctypes.flatMap(({ fields }) => fields.map(({ options }) => options)));
  const unused = OURS.filter(({ name, istable }) =>
    istable ? !rowsOf.has(name) : !code.includes(`'${name}'`) && !code.includes(`"tab${name}"`),
  );
  expect(unused.map(({ name }) => name)).toEqual([]);
});

/** Frappe's field types. A field of any other type would be a text column without an input. */
const FIELDTYPES = new Set(
  [
    'Attach,Attach Image,Autocomplete,Barcode,Button,Check,Code,Color,Column Break,Currency,Data,Date,Datetime,Duration',
    'Dynamic Link,Float,Fold,Geolocation,Heading,HTML,HTML Editor,Icon,Image,Int,JSON,Link,Long Text,Markdown Editor',
    'Password,Percent,Phone,Rating,Read Only,Section Break,Select,Signature,Small Text,Tab Break,Table,Table MultiSelect',
    'Text,Text Editor,Time',
  ].flatMap((names) => names.split(',')),
);
const STANDARD = ['name', 'creation', 'modified', 'owner', 'idx'];

it.each(OURS)('$name refers only to existing names', (doctype) => {
  const { fields, title_field, image_field, sort_field, search_fields, autoname, permissions } = doctype;
  const names = [...STANDARD, ...fields.map(({ fieldname }) => fieldname)];
  const roles: readonly string[] = Object.values(ROLE);
  const isNoDocType = (name: string | undefined) => name !== 'DocType' && !doctypes.some((one) => one.name === name);
  const isWrong = (field: DocField): string | undefined => {
    const { fieldname, fieldtype, label, options } = field;
    if (!FIELDTYPES.has(fieldtype)) return `Frappe has no fieldtype "${fieldtype}"`;
    if (names.indexOf(fieldname) < names.lastIndexOf(fieldname)) return 'two fields have this name';
    if (!label && !fieldtype.endsWith('Break')) return 'it has no "label"';
    if (/^(Link|Table)/.test(fieldtype) && isNoDocType(options)) return `there is no DocType "${options}"`;
    const values = (options ?? '').split('\n');
    if (fieldtype === 'Select' && !values.some(Boolean)) return 'it has no "options"';
    if (fieldtype === 'Select' && field.default && !values.includes(field.default))
      return `its default "${field.default}" is none of its options`;
    return undefined;
  };
  const named: Record<string, unknown> = {
    ...{ title_field, image_field, sort_field },
    autoname: /^field:(.+)/.exec(autoname ?? '')?.[1],
  };
  for (const name of (search_fields ?? '').split(',')) named[`search_fields, ${name.trim()}`] = name.trim();
  const wrong = [
    ...fields.flatMap((field) => {
      const why = isWrong(field);
      return why ? [`${doctype.name}.${field.fieldname}: ${why}.`] : [];
    }),
    ...Object.entries(named)
      .filter(([, name]) => name && !names.some((one) => one === name))
      .map(([what, name]) => `${doctype.name}: ${what} names no field "${name}".`),
    ...permissions
      .filter(({ role }) => !roles.includes(role))
      .map(({ role }) => `${doctype.name}: a permission row is for "${role}", a role that this site does not have.`),
  ];
  expect(wrong).toEqual([]);
});

describe('field names', () => {
  it('of ours aren’t reserved words of MariaDB', () => {
    expect(OURS.length).toBeGreaterThan(30);
    const reserved = OURS.flatMap((doctype) =>
      doctype.fields
        .filter(({ fieldname }) => MARIADB_RESERVED_WORDS.has(fieldname.toLowerCase()))
        .map(({ fieldname }) => `${doctype.name}.${fieldname}`),
    );
    expect(reserved).toEqual([]);
  });

  it('differ from their former names', () => {
    for (const { doctype, oldfieldname } of renamed)
      expect(doctypes.find(({ name }) => name === doctype)?.fields.map((field) => field.fieldname)).not.toContain(
        oldfieldname,
      );
  });
});

describe('a database of the previous version', () => {
  const settings = readSettings({});
  const open = (database: ReturnType<typeof openDatabase>) =>
    createSite({ database, ambient: fixedAmbient(NOON), settings });
  const columnsOf = (database: ReturnType<typeof openDatabase>, doctype: string) =>
    database.all<{ name: string }>(`PRAGMA table_info("tab${doctype}")`).map(({ name }) => name);
  const indicesOf = (database: ReturnType<typeof openDatabase>) =>
    database.all<{ name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'index' ORDER BY name",
    );

  /** A database with the former field names, with a row of each DocType. */
  function old() {
    const database = openDatabase(':memory:');
    const before = doctypes.map((doctype) => ({
      ...doctype,
      fields: doctype.fields.map((field) => ({ ...field, fieldname: field.oldfieldname ?? field.fieldname })),
    }));
    const options = { ambient: fixedAmbient(NOON), timeZone: 'Asia/Kuwait', filesDirectory: settings.dataDir };
    createEngine({ database, doctypes: before, ...options }).migrate();
    for (const { doctype, oldfieldname } of renamed)
      database.run(`INSERT INTO "tab${doctype}" (name, "${oldfieldname}") VALUES (?, ?)`, [
        `kept ${oldfieldname}`,
        'a value',
      ]);
    return database;
  }

  it('keeps its values under the new names', () => {
    expect(renamed.length).toBeGreaterThan(0);
    const database = old();
    open(database);
    for (const { doctype, fieldname, oldfieldname } of renamed) {
      expect(columnsOf(database, doctype)).toContain(fieldname);
      expect(columnsOf(database, doctype)).not.toContain(oldfieldname);
      expect(
        database.get(`SELECT "${fieldname}" AS value FROM "tab${doctype}" WHERE name = ?`, [`kept ${oldfieldname}`]),
      ).toEqual({ value: 'a value' });
    }
  });

  it('keeps the table and rows of a removed DocType', () => {
    const database = old();
    const gone = { ...doctypes.find(({ name }) => name === 'Favourite')!, name: 'Slot Claim' };
    const options = { ambient: fixedAmbient(NOON), timeZone: 'Asia/Kuwait', filesDirectory: settings.dataDir };
    createEngine({ database, doctypes: [...doctypes, gone], ...options }).migrate();
    database.run('INSERT INTO "tabSlot Claim" (name) VALUES (?)', ['kept']);
    open(database);
    open(database);
    expect(database.all('SELECT name FROM "tabSlot Claim"')).toEqual([{ name: 'kept' }]);
  });

  it('gets new indices, and a second start changes nothing', () => {
    const [database, fresh] = [old(), openDatabase(':memory:')];
    open(database);
    open(fresh);
    expect(indicesOf(database).map(({ name }) => name)).toEqual(indicesOf(fresh).map(({ name }) => name));
    open(database);
    expect(indicesOf(database).map(({ name }) => name)).toEqual(indicesOf(fresh).map(({ name }) => name));
  });
});
