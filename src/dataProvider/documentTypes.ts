/** Generates TypeScript types of documents from their DocTypes; used by a build script and the CLI. */

/** The relevant parts of a DocType, from its JSON file or from a site. */
export interface DescribedDocType {
  name: string;
  istable?: number;
  fields: { fieldname: string; fieldtype: string; options?: string; reqd?: number }[];
}

const TABLES = new Set(['Table', 'Table MultiSelect']);
const NUMBERS = new Set(['Int', 'Float', 'Currency', 'Percent', 'Rating', 'Duration']);
const LAYOUT = new Set(['Section Break', 'Column Break', 'Tab Break', 'HTML', 'Button', 'Heading', 'Fold', 'Image']);

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
/** DocType names may contain spaces and other characters. */
const typeName = (doctype: string) => doctype.replace(/[^\p{L}\p{N}_$]/gu, '');

/** Whether the field has a value, rather than being layout. */
export const hasValue = ({ fieldtype }: { fieldtype: string }): boolean => !LAYOUT.has(fieldtype);

/** The field's type in API responses; optional values are null. */
function wireType(field: DescribedDocType['fields'][number]): string {
  const { fieldtype, options = '' } = field;
  if (TABLES.has(fieldtype)) return `${typeName(options)}[]`;
  if (fieldtype === 'Check') return '0 | 1';
  if (NUMBERS.has(fieldtype)) return 'number';
  if (fieldtype !== 'Select') return field.reqd ? 'string' : 'string | null';
  const values = options.split('\n').map((value) => quoted(value));
  return [...values, ...(field.reqd ? [] : ['null'])].join(' | ');
}

function typeOf(doctype: DescribedDocType): string {
  const lines = doctype.fields.filter(hasValue).map((field) => `  ${field.fieldname}: ${wireType(field)};`);
  const base = doctype.istable ? 'ChildRow' : 'DocumentBase';
  return `/** ${doctype.name} */\nexport type ${typeName(doctype.name)} = ${base} & {\n${lines.join('\n')}\n};\n`;
}

const BASE = `/** What every document carries on the wire. */
export type DocumentBase = {
  name: string;
  owner: string;
  creation: string;
  modified: string;
  modified_by: string;
  docstatus: 0 | 1 | 2;
  idx: number;
};

/** Additional fields of every child row. */
export type ChildRow = DocumentBase & {
  parent: string;
  parenttype: string;
  parentfield: string;
};
`;

/**
 * The source of a module of types: one per DocType, and a map by DocType name.
 * @param header its first line
 */
export function documentTypes(doctypes: readonly DescribedDocType[], header: string): string {
  const map = doctypes.map(({ name }) => `  ${quoted(name)}: ${typeName(name)};`).join('\n');
  return [
    header,
    BASE,
    ...doctypes.map(typeOf),
    `/** Type of a document by its DocType's name. */\nexport interface DocTypes {\n${map}\n}\n`,
    'export type DocTypeName = keyof DocTypes;\n',
  ].join('\n');
}
