import type { DocTypeJson } from '../../server/ports/doctypeJson.ts';
import type { Registry } from '../../src/dataProvider/registry.ts';

const fields = [
  { fieldname: 'title', fieldtype: 'Data', label: 'Title', reqd: 1 },
  { fieldname: 'kind', fieldtype: 'Data', label: 'Kind' },
  { fieldname: 'qty', fieldtype: 'Int', label: 'Qty' },
  { fieldname: 'day', fieldtype: 'Date', label: 'Day' },
  { fieldname: 'grade', fieldtype: 'Select', label: 'Grade', options: '\nA\nB' },
] as const;

const common = { doctype: 'DocType', module: 'Core', custom: 1 } as const;

/** The DocTypes of the contract, in the order in which a site must create them. */
export const doctypes: DocTypeJson[] = [
  { ...common, name: 'Contract Row', istable: 1, fields: [...fields], permissions: [] },
  {
    ...common,
    name: 'Contract Paper',
    fields: [
      ...fields,
      { fieldname: 'batch', fieldtype: 'Data', label: 'Batch' },
      { fieldname: 'sheet', fieldtype: 'Attach', label: 'Sheet' },
      { fieldname: 'rows', fieldtype: 'Table', label: 'Rows', options: 'Contract Row' },
    ],
    permissions: [{ role: 'System Manager', read: 1, write: 1, create: 1, delete: 1 }],
  },
];

export const registry: Registry = {
  papers: { doctype: 'Contract Paper', tables: { rows: 'Contract Row' }, searchFields: ['title'], files: ['sheet'] },
  rows: { parent: 'papers', table: 'rows' },
};

/** Five fruits with quantities 1 to 5, alternating kinds (even, odd) and consecutive days; none has a grade. */
export const fruits = ['elder', 'date', 'cherry', 'banana', 'apple'].map((title, i) => ({
  title,
  kind: i % 2 ? 'odd' : 'even',
  qty: i + 1,
  day: `2026-01-0${i + 1}`,
}));
