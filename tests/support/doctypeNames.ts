import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const roles = ['Restaurant', 'Qaari'];
/** DocType names that are also ordinary words in code or texts. */
const common = [
  'Role',
  'User',
  'File',
  'Order',
  'Address',
  'Language',
  'Currency',
  'Company',
  'Contact',
  'Country',
  'Account',
  'Customer',
  'Refund',
  'Cart',
  'Banner',
];

/** Names of the product's DocTypes that can mean nothing else. */
export const doctypeNames: string[] = globSync('frappe/{husainia/husainia/husainia/doctype/*,stock}/*.json', {
  cwd: root,
})
  .map((path) => (JSON.parse(readFileSync(join(root, path), 'utf8')) as { name?: string }).name ?? '')
  .filter((name) => name && !roles.includes(name) && !common.includes(name));
