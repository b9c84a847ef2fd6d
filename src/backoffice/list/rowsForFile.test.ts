import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROLE } from '../../../domain/roles.ts';
import { toCsv } from '../../../domain/text/csv.ts';
import { fieldOf, getDescription } from '../doctype/description.ts';
import { findTranslationField } from '../doctype/fields.ts';
import { chosenFields, fileFields, fileHeader, fileRow } from './rowsForFile.ts';

const words = {
  yes: 'Yes',
  no: 'No',
  option: (_field: string, value: string) => `<${value}>`,
  formatName: ({ fieldname }: { fieldname: string }, value: string) => (fieldname === 'area' ? `(${value})` : value),
};

test('a row has words for choices and switches, numbers as numbers, and no formulas', () => {
  const banners = getDescription('banners');
  const fields = ['headline', 'mood', 'sort_order', 'published', 'link'].map((name) => fieldOf(banners, name));
  const record = { id: 'b1', headline: '=1+1', mood: 'joyful', sort_order: '7', published: 0, link: null };
  const row = fileRow(record, fields, words);
  expect(row).toEqual(['b1', '=1+1', '<joyful>', 7, 'No', '']);
  expect(toCsv(['a'], [row])).toContain("'=1+1");
});

test('an area ID is replaced by its name', () => {
  const fields = ['area', 'street', 'place_kind'].map((name) => fieldOf(getDescription('orders'), name));
  expect(fileRow({ id: 'o1', area: 'surra', street: '9', place_kind: 'house' }, fields, words)).toEqual([
    'o1',
    '(surra)',
    '9',
    '<house>',
  ]);
});

test('a file has the fields that the role may read, without search copies', () => {
  const names = fileFields(getDescription('reciters'), ROLE.staff).map(({ fieldname }) => fieldname);
  expect(names).toContain('bank_iban');
  expect(names).not.toContain('search_text');
  expect(names).not.toContain('packages');
  expect(fileFields(getDescription('reciters'), ROLE.customer).map(({ fieldname }) => fieldname)).not.toContain(
    'phone',
  );
});

test('a file has the selected columns in order, and every field before any are selected', () => {
  const fields = fileFields(getDescription('orders'), ROLE.staff);
  const columns = ['customer_name', 'packagename', 'slot_start', 'line_total'];
  const names = (choice: object) => chosenFields(fields, columns, choice).map(({ fieldname }) => fieldname);
  expect(names({})).toEqual(fields.map(({ fieldname }) => fieldname));
  expect(names({ hidden: [] })).toHaveLength(fields.length);
  expect(names({ hidden: ['slot_start'] })).toEqual(['customer_name', 'packagename', 'packagename_ar', 'line_total']);
  // The last column first; unmoved columns keep their place.
  const moved = { hidden: ['packagename'], ranks: [3, 0, 1, 2] };
  expect(names(moved)).toEqual(['line_total', 'customer_name', 'slot_start']);
});

test.each(['en', 'ar'])('the columns of the orders file have unique names in %s', (language) => {
  const read = (file: string) =>
    JSON.parse(readFileSync(new URL(`../../../locales/${language}/${file}.json`, import.meta.url), 'utf8'));
  const own = read('doctypes').Order_Progress.fields;
  const shared = read('staff').fields;
  const orders = getDescription('orders');
  const fields = fileFields(orders, ROLE.staff).filter(({ fieldname }) => !findTranslationField(orders, fieldname));
  const header = fileHeader(fields, (name) => own[name] ?? shared[name] ?? name, 'ID');
  expect(header.filter((one, at) => header.indexOf(one) !== at)).toEqual([]);
});
