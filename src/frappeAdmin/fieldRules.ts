import type { DocTypeDescription, FieldDescription } from './description.ts';

/** What follows from a DocType's description alone, whichever admin shows it. */

/** A user of this name may do anything, whatever the rows of permissions say. */
const ADMINISTRATOR = 'Administrator';
const FILTERS = new Set(['Select', 'Check', 'Link', 'Int', 'Float', 'Currency', 'Percent']);
const NOT_LISTED = new Set(['Attach', 'Attach Image', 'Long Text', 'Text Editor', 'Markdown Editor', 'Code', 'JSON']);
const MAX_COLUMNS = 5;

/** A field by name. @throws Error for an unknown one, so that a misspelled page fails at once */
export function fieldOf(description: DocTypeDescription, fieldname: string): FieldDescription {
  const field = description.fields.find((one) => one.fieldname === fieldname);
  if (!field) throw new Error(`${description.name} has no field ${fieldname}`);
  return field;
}

/** Values of a Select field, the blank one left out. */
export function optionsOf({ options }: Pick<FieldDescription, 'options'>): string[] {
  return (options ?? '').split('\n').filter(Boolean);
}

/**
 * What a new record starts with: the DocType's defaults, Check and Int as numbers; blank for an optional Select, which a site would
 * otherwise fill with the first of its values.
 */
export function defaultsOf({ fields }: Pick<DocTypeDescription, 'fields'>): Record<string, string | number> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const start = defaultOf(field) ?? (isLeftBlank(field) ? '' : undefined);
      return start === undefined ? [] : [[field.fieldname, start]];
    }),
  );
}

function defaultOf({ fieldtype, default: text }: FieldDescription): string | number | undefined {
  if (text === undefined || text === '') return undefined;
  return fieldtype === 'Check' || fieldtype === 'Int' ? Number(text) : text;
}

/** May whoever writes it leave a Select empty that has no blank value of its own? */
const isLeftBlank = ({ fieldtype, reqd, read_only, options = '' }: FieldDescription): boolean =>
  fieldtype === 'Select' && !reqd && !read_only && options !== '' && !options.startsWith('\n');

/** Has it rows of other DocTypes, which a list's row comes without? */
export const hasTables = ({ fields }: { fields: readonly Pick<FieldDescription, 'fieldtype'>[] }): boolean =>
  fields.some(({ fieldtype }) => fieldtype.startsWith('Table'));

/** Is a document named by whoever creates it (a short id used in addresses)? */
export const isNamedByHand = ({ naming }: DocTypeDescription): boolean => naming.toLowerCase() === 'prompt';

/** Fields that somebody with these roles may read, by permission level. */
export function readableFields({ fields, grants }: DocTypeDescription, roles: readonly string[]): FieldDescription[] {
  const all = roles.includes(ADMINISTRATOR);
  return fields.filter(
    ({ hidden, permlevel = 0 }) => !hidden && (all || roles.some((role) => grants[role]?.read.includes(permlevel))),
  );
}

/** Fields that somebody with these roles fills in a form: those of his levels that the site does not write itself. */
export function writableFields(description: DocTypeDescription, roles: readonly string[]): FieldDescription[] {
  const all = roles.includes(ADMINISTRATOR);
  const writes = (role: string, { fieldname, permlevel = 0 }: FieldDescription): boolean => {
    const { write = [], only, except = [] } = description.grants[role] ?? {};
    return write.includes(permlevel) && (only?.includes(fieldname) ?? true) && !except.includes(fieldname);
  };
  return description.fields.filter(
    (field) => !field.hidden && !field.read_only && (all || roles.some((role) => writes(role, field))),
  );
}

/** Fields of a row in a table: rights stand with the document. */
export const rowFields = ({ fields }: DocTypeDescription): FieldDescription[] =>
  fields.filter(({ hidden, read_only }) => !hidden && !read_only);

/**
 * Columns of a list beside its title: the picture that stands for the document, then those of the DocType's list view; the first ones
 * where it marks none.
 */
export function columnsOf(description: DocTypeDescription, roles: readonly string[]): FieldDescription[] {
  const fields = readableFields(description, roles).filter(({ fieldtype }) => !fieldtype.startsWith('Table'));
  const picture = fields.filter((field) => field.fieldname === description.imageField);
  const marked = fields.filter((field) => field.in_list_view && !picture.includes(field));
  const first = fields.filter(({ fieldtype }) => !NOT_LISTED.has(fieldtype)).slice(0, MAX_COLUMNS);
  return [...picture, ...(marked.length ? marked : first)];
}

/** Filters of a list: choices, links and switches, and numbers, which are asked for as they are; typed text is searched by `q`. */
export const filtersOf = (description: DocTypeDescription, roles: readonly string[]): FieldDescription[] =>
  readableFields(description, roles).filter(
    ({ fieldtype, in_standard_filter }) => in_standard_filter && FILTERS.has(fieldtype),
  );
