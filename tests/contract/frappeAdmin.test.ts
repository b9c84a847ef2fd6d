import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPackage, run } from '../../scripts/packages/build.ts';
import { createFakeFrappe } from '../../server/fakeFrappe/fakeFrappe.ts';
import { createHttp } from '../../src/dataProvider/http.ts';
import { describedDocTypes } from '../../src/frappeAdmin/describe.ts';
import type { DocTypeDescription } from '../../src/frappeAdmin/description.ts';
import { columnsOf, filtersOf, readableFields, writableFields } from '../../src/frappeAdmin/fieldRules.ts';
import { generateResourceCode } from '../../src/frappeAdmin/generateResourceCode.ts';
import { frappeArabic, frappeEnglish } from '../../src/frappeAdmin/messages.ts';
import { registered } from '../../src/frappeAdmin/registered.ts';
import { descriptionOfSite } from '../../src/frappeAdmin/siteDocType.ts';
import { productWordsIn } from './productWords.ts';

const root = join(import.meta.dirname, '../..');
const library = join(root, 'examples/library');
const readme = ['packages/ra-frappe/README.md', 'docs/guides/guessed-admin.md']
  .map((page) => readFileSync(join(root, page), 'utf8'))
  .join('\n');
const site = createFakeFrappe({
  doctypes: join(library, 'doctypes'),
  rows: JSON.parse(readFileSync(join(library, 'rows.json'), 'utf8')),
  users: JSON.parse(readFileSync(join(library, 'users.json'), 'utf8')),
});
const as = (user?: string) => createHttp({ fetch: site.fetch, authorization: () => site.authorization(user) });
const names = (fields: { fieldname: string }[]) => fields.map(({ fieldname }) => fieldname).join(' ');

let place: string;
let known: Map<string, DocTypeDescription>;
beforeAll(async () => {
  known = await describedDocTypes(as());
  mkdirSync(join(root, '.cache'), { recursive: true });
  place = mkdtempSync(join(root, '.cache/admin-'));
});
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
  site.close();
});

describe('generated pages', () => {
  test('show the site’s own DocTypes with their child tables', () => {
    expect([...known.keys()].sort()).toEqual(['Author', 'Book', 'Book Copy', 'Loan']);
  });

  test('need explicit names if the user can’t list DocTypes', async () => {
    await expect(describedDocTypes(as('reader@library.test'))).rejects.toMatchObject({ status: 403 });
    expect([...(await describedDocTypes(as('reader@library.test'), ['Author'])).keys()]).toEqual(['Author']);
  });

  test('derive columns, filters and fields from the description', () => {
    const book = known.get('Book')!;
    const roles = ['System Manager'];
    expect(names(columnsOf(book, roles))).toBe('title author year');
    expect(names(filtersOf(book, roles))).toBe('author language');
    expect(names(writableFields(book, roles))).toBe('title author year language isbn summary cover copies');
    expect(names(writableFields(known.get('Loan')!, roles))).toBe('book reader due returned');
    expect(registered(book, known)).toMatchObject({
      doctype: 'Book',
      titleField: 'title',
      searchFields: ['name', 'title'],
      files: ['cover'],
      links: { author: 'author' },
      tables: { copies: 'Book Copy' },
    });
  });

  test('permissions follow permission levels', () => {
    const secret = descriptionOfSite({
      name: 'Secret',
      fields: [
        { fieldname: 'open', fieldtype: 'Data' },
        { fieldname: 'price', fieldtype: 'Int', permlevel: 1 },
      ],
      permissions: [
        { role: 'Reader', read: 1 },
        { role: 'Clerk', read: 1, write: 1 },
        { role: 'Clerk', permlevel: 1, read: 1 },
      ],
    });
    expect(names(readableFields(secret, ['Reader']))).toBe('open');
    expect(names(readableFields(secret, ['Clerk']))).toBe('open price');
    expect(names(writableFields(secret, ['Clerk']))).toBe('open');
    expect(names(writableFields(secret, ['Administrator']))).toBe('open price');
    expect(names(readableFields(secret, []))).toBe('');
  });

  test('Select, Link, Check and number fields have filters', () => {
    const kinds = ['Select', 'Link', 'Check', 'Int', 'Float', 'Currency', 'Percent', 'Data', 'Text'];
    const priced = descriptionOfSite({
      name: 'Priced',
      fields: kinds.map((fieldtype) => ({ fieldname: fieldtype, fieldtype, in_standard_filter: 1 })),
      permissions: [{ role: 'Clerk', read: 1 }],
    });
    expect(names(filtersOf(priced, ['Clerk']))).toBe('Select Link Check Int Float Currency Percent');
  });

  test('every text exists in both languages', () => {
    expect(Object.keys(frappeArabic.frappe)).toEqual(Object.keys(frappeEnglish.frappe));
    for (const text of Object.values(frappeArabic.frappe)) expect(text).toMatch(/[\u0600-\u06FF]/);
  });
});

test('the examples of README and guide, and the shown code of each page compile in an independent project', async () => {
  const stranger = join(place, 'stranger');
  mkdirSync(join(stranger, 'node_modules'), { recursive: true });
  const folder = await buildPackage('ra-frappe', place);
  symlinkSync(folder, join(stranger, 'node_modules/ra-frappe'));
  // next to it, as npm installs a peer dependency, so that the package can resolve it
  await buildPackage('ra-data-frappe', place);
  for (const modules of [join(stranger, 'node_modules'), join(place, 'node_modules')]) {
    mkdirSync(modules, { recursive: true });
    symlinkSync(join(place, 'ra-data-frappe'), join(modules, 'ra-data-frappe'));
  }
  const programs = [...readme.matchAll(/^```tsx (\S+)\n([\s\S]*?)^```/gm)];
  expect(programs).toHaveLength(4);
  expect((programs[0]?.[2] ?? '').split('\n').filter((line) => line.trim()).length).toBeLessThanOrEqual(5);
  for (const [, file = '', text = ''] of programs) writeFileSync(join(stranger, file), text);
  for (const name of ['Author', 'Book', 'Loan'])
    writeFileSync(join(stranger, `${name}.tsx`), generateResourceCode(known.get(name)!, known));
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022', 'DOM'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    types: [],
    noEmit: true,
  };
  writeFileSync(join(stranger, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  run(join(root, 'node_modules/.bin/tsc'), [], stranger);
  expect(productWordsIn(folder)).toEqual([]);
  // the data provider is a dependency, not part of the bundle
  expect(globSync('dist/**/dataProvider/**', { cwd: folder })).toEqual([]);
  const { peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(Object.keys(peerDependencies)).toEqual([
    '@mui/material',
    'ra-core',
    'ra-data-frappe',
    'react',
    'react-admin',
    'react-hook-form',
  ]);
}, 120_000);
