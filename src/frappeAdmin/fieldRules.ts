import type { DocTypeDescription, FieldDescription } from './description.ts';

/** Rules that follow from a DocType's description alone, for any admin. */

/** This user may do anything, whatever the permission rows say. */
const ADMINISTRATOR = 'Administrator';
const FILTERS = new Set(['Docstatus', 'Select', 'Check', 'Link', 'Int', 'Float', 'Currency', 'Percent']);
const NOT_LISTED = new Set(['Attach', 'Attach Image', 'Long Text', 'Text Editor', 'Markdown Editor', 'Code', 'JSON']);
const MAX_COLUMNS = 5;

/**
 * A field by name.
 * @throws Error for an unknown field, so that a typo fails immediately
 */
export function fieldOf(description: DocTypeDescription, fieldname: string): FieldDescription {
  const field = description.fields.find((one) => one.fieldname === fieldname);
  if (!field) throw new Error(`${description.name} has no field ${fieldname}`);
  return field;
}

/** The values of a Select field, without the empty one. */
export function optionsOf({ options }: Pick<FieldDescription, 'options'>): string[] {
  return (options ?? '').split('\n').filter(Boolean);
}

/**
 * Initial values of a new record: the DocType's defaults, with Check and Int as numbers. Empty for an optional Select,
 * because a site would set its first value.
 */
export function defaultsOf({ fields }: Pick<DocTypeDescription, 'fields'>): Record<string, string | number> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const start = defaultOf(field) ?? (isLeftBlank(field) ? '' : undefined);
      return start === undefined ? [] : [[field.fieldname, start]];
    }),
  );
}

const two = (part: number) => String(part).padStart(2, '0');
const dayOf = (date: Date) => [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
const clockOf = (date: Date) => [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');

/** Defaults that Frappe computes, by fieldtype. */
const COMPUTED: Readonly<Record<string, (now: Date) => string>> = {
  Date: dayOf,
  Time: clockOf,
  Datetime: (now) => `${dayOf(now)} ${clockOf(now)}`,
};

function defaultOf({ fieldtype, default: text }: FieldDescription): string | number | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^(today|now)$/i.test(text)) return COMPUTED[fieldtype]?.(new Date());
  // the site knows the user (`__user`) and their defaults (`:Company`)
  if (/^(__user$|:)/.test(text)) return undefined;
  return fieldtype === 'Check' || fieldtype === 'Int' ? Number(text) : text;
}

/** Whether a user may leave a Select empty that has no empty value of its own. */
const isLeftBlank = ({ fieldtype, reqd, read_only, options = '' }: FieldDescription): boolean =>
  fieldtype === 'Select' && !reqd && !read_only && options !== '' && !options.startsWith('\n');

/** Whether it has child tables, which rows of lists lack. */
export const hasTables = ({ fields }: { fields: readonly Pick<FieldDescription, 'fieldtype'>[] }): boolean =>
  fields.some(({ fieldtype }) => fieldtype.startsWith('Table'));

/** Whether the user names the document (a short ID used in URLs). */
export const isNamedByHand = ({ naming }: DocTypeDescription): boolean => naming.toLowerCase() === 'prompt';

/** The fields that users with these roles may read, by permission level. */
export function readableFields({ fields, grants }: DocTypeDescription, roles: readonly string[]): FieldDescription[] {
  const all = roles.includes(ADMINISTRATOR);
  return fields.filter(
    ({ hidden, permlevel = 0 }) => !hidden && (all || roles.some((role) => grants[role]?.read.includes(permlevel))),
  );
}

/**
 * The fields that users with these roles may edit: those at their permission levels that the site doesn't set itself.
 */
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

/** A document that is submitted changes in few fields, and a cancelled one in none. */
const SUBMITTED = 1;
const CANCELLED = 2;

/** `writableFields` of an existing document: without those that its docstatus or the state of its workflow closes. */
export function writableFieldsOf(
  description: DocTypeDescription,
  roles: readonly string[],
  record: Readonly<Record<string, unknown>> = {},
): FieldDescription[] {
  const { isSubmittable, workflow } = description;
  const fields = writableFields(description, roles);
  const editors = workflow?.editors[String(record[workflow.stateField])];
  if (editors && !editors.some((role) => roles.includes(role)) && !roles.includes(ADMINISTRATOR)) return [];
  const docstatus = isSubmittable ? Number(record.docstatus ?? 0) : 0;
  if (docstatus === CANCELLED) return [];
  return docstatus === SUBMITTED ? fields.filter(({ allow_on_submit }) => allow_on_submit) : fields;
}

/** What belongs to the cancelled document itself. */
const OWN = new Set(['id', 'name', 'owner', 'creation', 'modified', 'modified_by', 'docstatus', 'idx', 'doctype']);
const ROW_OWN = new Set([...OWN, 'parent', 'parentfield', 'parenttype']);

type Values = Record<string, unknown>;

/**
 * A new document with the values of a cancelled one, which it amends.
 * @param stateField the field of its workflow's state, which starts again
 */
export function amendedFrom(record: Values, stateField?: string): Values {
  const without = (own: ReadonlySet<string>, values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !own.has(field) && !field.startsWith('_')));
  const copied = Object.entries(without(OWN, record)).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.map((row: Values) => without(ROW_OWN, row)) : value,
  ]);
  const { [stateField ?? '']: _, ...values } = Object.fromEntries(copied) as Values;
  return { ...values, amended_from: record.id };
}

/** Whether one of the roles grants a right on documents. */
export const hasRight = (
  { grants }: DocTypeDescription,
  roles: readonly string[],
  right: 'create' | 'delete' | 'submit' | 'cancel' | 'amend' | 'print',
): boolean => roles.includes(ADMINISTRATOR) || roles.some((role) => grants[role]?.[right]);

/** The fields of a child row: permissions come from the document. */
export const rowFields = ({ fields }: DocTypeDescription): FieldDescription[] =>
  fields.filter(({ hidden, read_only }) => !hidden && !read_only);

/**
 * The columns of a list besides its title: the document's picture, then those of the DocType's list view, or the first
 * ones if none is marked. Documents without a status of their own show whether they are submitted.
 */
export function columnsOf(description: DocTypeDescription, roles: readonly string[]): FieldDescription[] {
  const readable = readableFields(description, roles);
  const fields = readable.filter(({ fieldtype }) => !fieldtype.startsWith('Table') && fieldtype !== 'Docstatus');
  const hasStatus = description.workflow || readable.some(({ fieldname }) => fieldname === 'status');
  const docstatus = hasStatus ? [] : readable.filter(({ fieldtype }) => fieldtype === 'Docstatus');
  const picture = fields.filter((field) => field.fieldname === description.imageField);
  const marked = fields.filter((field) => field.in_list_view && !picture.includes(field));
  const first = fields.filter(({ fieldtype }) => !NOT_LISTED.has(fieldtype)).slice(0, MAX_COLUMNS);
  return [...picture, ...(marked.length ? marked : first), ...docstatus];
}

/** The filters of a list: choices, links, switches and numbers, matched exactly. Typed text is searched with `q`. */
export const filtersOf = (description: DocTypeDescription, roles: readonly string[]): FieldDescription[] =>
  readableFields(description, roles).filter(
    ({ fieldtype, in_standard_filter }) => in_standard_filter && FILTERS.has(fieldtype),
  );
