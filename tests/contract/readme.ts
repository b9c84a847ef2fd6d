import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocTypeJson } from '../../server/ports/doctypeJson.ts';

export const readmePath = join(import.meta.dirname, '../../src/dataProvider/README.md');
export const readme = readFileSync(readmePath, 'utf8');

/** The fence of a kind and title: ```` ```json package.json ````. */
export function fenced(info: string): string {
  const found = new RegExp(`^\`\`\`${info}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(readme)?.[1];
  if (!found) throw new Error(`The README has no fence "${info}"`);
  return found;
}

/** A call of the README with its HTTP exchange and result. */
export interface Example {
  call: string;
  wire: string;
  result: string;
}

const trio = /^```js\n([\s\S]*?)^```\n+```http\n([\s\S]*?)^```\n+```json\n([\s\S]*?)^```/gm;

export const examples = (): Example[] =>
  [...readme.matchAll(trio)].map(([, call = '', wire = '', result = '']) => ({ call, wire, result }));

/** The README with updated exchanges and results. */
export function rewritten(examples: readonly Omit<Example, 'call'>[]): string {
  let at = 0;
  return readme.replace(trio, (_, call: string) => {
    const { wire, result } = examples[at++] ?? { wire: '', result: '' };
    return `\`\`\`js\n${call}\`\`\`\n\n\`\`\`http\n${wire}\`\`\`\n\n\`\`\`json\n${result}\`\`\``;
  });
}

const common = { doctype: 'DocType', module: 'Core', custom: 1 } as const;

/** The library in the README's examples. */
export const library: DocTypeJson[] = [
  {
    ...common,
    name: 'Book Copy',
    istable: 1,
    fields: [
      { fieldname: 'barcode', fieldtype: 'Data', label: 'Barcode' },
      { fieldname: 'shelf', fieldtype: 'Data', label: 'Shelf' },
      { fieldname: 'state', fieldtype: 'Select', label: 'State', options: 'New\nUsed' },
    ],
    permissions: [],
  },
  {
    ...common,
    name: 'Book',
    autoname: 'field:title',
    fields: [
      { fieldname: 'title', fieldtype: 'Data', label: 'Title', reqd: 1 },
      { fieldname: 'author', fieldtype: 'Data', label: 'Author' },
      { fieldname: 'year', fieldtype: 'Int', label: 'Year' },
      { fieldname: 'language', fieldtype: 'Select', label: 'Language', options: '\nen\nar' },
      { fieldname: 'cover', fieldtype: 'Attach Image', label: 'Cover' },
      { fieldname: 'copies', fieldtype: 'Table', label: 'Copies', options: 'Book Copy' },
    ],
    permissions: [{ role: 'System Manager', read: 1, write: 1, create: 1, delete: 1 }],
  },
];

/** The records of the library before the first example. */
export const books = [
  {
    title: 'Emma',
    author: 'Austen',
    year: 1815,
    language: 'en',
    copies: [
      { barcode: 'E1', shelf: 'A', state: 'New' },
      { barcode: 'E2', shelf: 'A', state: 'Used' },
    ],
  },
  { title: 'Persuasion', author: 'Austen', year: 1817, language: 'en', copies: [{ barcode: 'P1', shelf: 'B' }] },
  { title: 'Al-Ayyam', author: 'Taha Hussein', year: 1929, language: 'ar' },
  { title: 'Miramar', author: 'Mahfouz', year: 1967, language: 'ar' },
];
