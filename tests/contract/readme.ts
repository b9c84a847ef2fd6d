import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocTypeJson } from '../../server/ports/doctypeJson.ts';

const folder = join(import.meta.dirname, '../../src/dataProvider');
export const readme = readFileSync(join(folder, 'README.md'), 'utf8');
/** The guides, which the package contains too, by file name. */
export const guides = new Map(
  readdirSync(join(folder, 'docs')).map((file) => [file, readFileSync(join(folder, 'docs', file), 'utf8')]),
);

export const wirePath = join(folder, 'docs/wire.md');
const wire = guides.get('wire.md') ?? '';

/** The programs of a page: its fences of TSX. */
export const programsIn = (page: string): string[] =>
  [...page.matchAll(/^```tsx\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);

/** The registry of the wire's calls. */
export const wireRegistry = (): string => {
  const [, text] = /const registry = (\{[\s\S]*?^\})/m.exec(programsIn(wire)[0] ?? '') ?? [];
  if (!text) throw new Error('The wire document shows no registry');
  return text;
};

/** A call of the wire document with its HTTP exchange and result. */
export interface Example {
  call: string;
  wire: string;
  result: string;
}

const trio = /^```js\n([\s\S]*?)^```\n+```http\n([\s\S]*?)^```\n+```json\n([\s\S]*?)^```/gm;

export const examples = (): Example[] =>
  [...wire.matchAll(trio)].map(([, call = '', wire = '', result = '']) => ({ call, wire, result }));

/** The wire document with updated exchanges and results. */
export function rewritten(examples: readonly Omit<Example, 'call'>[]): string {
  let at = 0;
  return wire.replace(trio, (_, call: string) => {
    const { wire, result } = examples[at++] ?? { wire: '', result: '' };
    return `\`\`\`js\n${call}\`\`\`\n\n\`\`\`http\n${wire}\`\`\`\n\n\`\`\`json\n${result}\`\`\``;
  });
}

const common = { doctype: 'DocType', module: 'Core', custom: 1 } as const;

/** The library in the examples of the documentation. */
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
