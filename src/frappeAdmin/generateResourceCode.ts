import type { DocTypeDescription, FieldDescription } from './description.ts';
import { columnsOf, optionsOf, rowFields, writableFields } from './fieldRules.ts';
import { resourceNameOf } from './registered.ts';

/** Generates the source of a DocType's guessed pages, as a starting point for custom ones. */

const ADMINISTRATOR = ['Administrator'];
const NUMBERS = new Set(['Int', 'Float', 'Currency', 'Percent']);
const quoted = (text: string) => JSON.stringify(text);

function inputOf(
  field: FieldDescription,
  known: ReadonlyMap<string, DocTypeDescription>,
  indent: string,
  used: Set<string>,
): string {
  const { fieldname, fieldtype, options, reqd } = field;
  const target = known.get(options ?? '');
  const common = `source="${fieldname}" label=${quoted(field.label)}${reqd ? ' validate={required()}' : ''}`;
  if (reqd) used.add('required');
  const use = (name: string, more = '') => {
    used.add(name);
    return `${indent}<${name} ${common}${more} />`;
  };
  if (NUMBERS.has(fieldtype)) return use('NumberInput');
  if (fieldtype === 'Check') return use('BooleanInput', ' parse={(on: boolean) => (on ? 1 : 0)}');
  if (fieldtype === 'Date') return use('DateInput');
  if (fieldtype === 'Select')
    return use('SelectInput', ` choices={${JSON.stringify(optionsOf(field))}} translateChoice={false}`);
  if (fieldtype === 'Link' && target) {
    used.add('ReferenceInput').add('AutocompleteInput');
    const inner = `${indent}  <AutocompleteInput label=${quoted(field.label)} optionText="${target.titleField}" />`;
    return `${indent}<ReferenceInput source="${fieldname}" reference="${resourceNameOf(target.name)}">\n${inner}\n${indent}</ReferenceInput>`;
  }
  if (fieldtype === 'Attach Image') {
    used.add('ImageInput').add('ImageField');
    return `${indent}<ImageInput ${common}>\n${indent}  <ImageField source="src" title="title" />\n${indent}</ImageInput>`;
  }
  if (fieldtype === 'Table' && target) {
    used.add('ArrayInput').add('SimpleFormIterator');
    const rows = rowFields(target).map((one) => inputOf(one, known, `${indent}    `, used));
    return [
      `${indent}<ArrayInput ${common}>`,
      `${indent}  <SimpleFormIterator inline>`,
      ...rows,
      `${indent}  </SimpleFormIterator>`,
      `${indent}</ArrayInput>`,
    ].join('\n');
  }
  return use('TextInput', /Text|Code|Editor/.test(fieldtype) ? ' multiline' : '');
}

/** The name of a DocType in code. */
const identifierOf = ({ name }: DocTypeDescription): string => name.replace(/[^\p{L}\p{N}]/gu, '');

function listCode(doctype: DocTypeDescription, used: Set<string>): string {
  used.add('DataTable').add('List');
  const listed = columnsOf(doctype, ADMINISTRATOR).filter(({ fieldname }) => fieldname !== doctype.titleField);
  const title = doctype.fields.find(({ fieldname }) => fieldname === doctype.titleField);
  const columns = [title ?? { fieldname: 'name', label: doctype.name }, ...listed].map(
    (field) => `      <DataTable.Col source="${field.fieldname}" label=${quoted(field.label)} />`,
  );
  return `
export const ${identifierOf(doctype)}List = () => (
  <List>
    <DataTable>
${columns.join('\n')}
    </DataTable>
  </List>
);
`;
}

function editCode(
  doctype: DocTypeDescription,
  known: ReadonlyMap<string, DocTypeDescription>,
  used: Set<string>,
): string {
  used.add('Edit').add('SimpleForm');
  const inputs = writableFields(doctype, ADMINISTRATOR).map((field) => inputOf(field, known, '      ', used));
  return `
export const ${identifierOf(doctype)}Edit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
${inputs.join('\n')}
    </SimpleForm>
  </Edit>
);
`;
}

/**
 * @param known the DocTypes of links and tables
 * @param part one of its pages; default: both
 * @returns a module with a list and a form of react-admin's own components
 */
export function generateResourceCode(
  doctype: DocTypeDescription,
  known: ReadonlyMap<string, DocTypeDescription>,
  part?: 'list' | 'edit',
): string {
  const used = new Set<string>();
  const list = part === 'edit' ? '' : listCode(doctype, used);
  const edit = part === 'list' ? '' : editCode(doctype, known, used);
  return `import { ${[...used].sort((a, b) => a.localeCompare(b)).join(', ')} } from 'react-admin';\n${list}${edit}`;
}
