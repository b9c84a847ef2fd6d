import type { DocField } from '../../ports/doctypeJson.ts';

/** Fields that every DocType has, in Frappe's order. */
export const STANDARD_FIELDS = ['name', 'owner', 'creation', 'modified', 'modified_by', 'docstatus', 'idx'] as const;
export const CHILD_FIELDS = ['parent', 'parentfield', 'parenttype'] as const;

/** Field types without a column. */
const LAYOUT = new Set(['Section Break', 'Column Break', 'Tab Break', 'HTML', 'Button', 'Image', 'Fold', 'Heading']);
const TABLES = new Set(['Table', 'Table MultiSelect']);
const INTEGERS = new Set(['Int', 'Check', 'Long Int']);
const DECIMALS = new Set(['Float', 'Currency', 'Percent', 'Rating', 'Duration']);
const DATES = new Set(['Date', 'Datetime', 'Time']);
const LONG_TEXTS = new Set([
  'Small Text',
  'Text',
  'Long Text',
  'Text Editor',
  'Markdown Editor',
  'HTML Editor',
  'Code',
  'JSON',
  'Attach',
  'Attach Image',
  'Signature',
  'Geolocation',
  'Password',
]);

export const isTable = (field: DocField): boolean => TABLES.has(field.fieldtype);
export const isLayout = (field: DocField): boolean => LAYOUT.has(field.fieldtype);
export const isStored = (field: DocField): boolean => !isTable(field) && !isLayout(field) && !field.is_virtual;
export const isInteger = (fieldtype: string): boolean => INTEGERS.has(fieldtype);
export const isDecimal = (fieldtype: string): boolean => DECIMALS.has(fieldtype);
export const isNumeric = (fieldtype: string): boolean => INTEGERS.has(fieldtype) || DECIMALS.has(fieldtype);
export const isTemporal = (fieldtype: string): boolean => DATES.has(fieldtype);
export const isLongText = (fieldtype: string): boolean => LONG_TEXTS.has(fieldtype);
/** Whether the type is text, which is compared by the collation. */
export const isText = (fieldtype: string): boolean => !isNumeric(fieldtype) && !DATES.has(fieldtype);

/** Standard fields as DocFields, so that filters and conversions treat them like any other field. */
export const STANDARD_DOCFIELDS: DocField[] = [
  { fieldname: 'name', fieldtype: 'Data', label: 'ID' },
  { fieldname: 'owner', fieldtype: 'Link', label: 'Created By', options: 'User' },
  { fieldname: 'creation', fieldtype: 'Datetime', label: 'Created On' },
  { fieldname: 'modified', fieldtype: 'Datetime', label: 'Last Updated On' },
  { fieldname: 'modified_by', fieldtype: 'Link', label: 'Last Updated By', options: 'User' },
  { fieldname: 'docstatus', fieldtype: 'Int', label: 'Document Status' },
  { fieldname: 'idx', fieldtype: 'Int', label: 'Index' },
  { fieldname: 'parent', fieldtype: 'Data', label: 'Parent' },
  { fieldname: 'parentfield', fieldtype: 'Data', label: 'Parent Field' },
  { fieldname: 'parenttype', fieldtype: 'Link', label: 'Parent Type', options: 'DocType' },
];

const STANDARD = new Set(STANDARD_DOCFIELDS);
/** Whether this is a standard field, which no DocType describes. */
export const isStandard = (field: DocField): boolean => STANDARD.has(field);
