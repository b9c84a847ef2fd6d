import type { DocTypeDescription, FieldDescription } from './description.ts';

export { defaultsOf, hasTables, optionsOf } from '../../frappeAdmin/fieldRules.ts';

const ARABIC_TWIN = '_ar';

/** Name of the field of which this one is the Arabic twin (decisions G10), else undefined. */
export function twinOf(description: DocTypeDescription, fieldname: string): string | undefined {
  const base = fieldname.endsWith(ARABIC_TWIN) ? fieldname.slice(0, -ARABIC_TWIN.length) : undefined;
  return description.fields.some((field) => field.fieldname === base) ? base : undefined;
}

/** Has a field a twin for Arabic beside it? */
export const hasTwin = (description: DocTypeDescription, fieldname: string): boolean =>
  description.fields.some((field) => field.fieldname === `${fieldname}${ARABIC_TWIN}`);

function granted(
  description: DocTypeDescription,
  role: string,
  verb: 'read' | 'write',
  field: FieldDescription,
): boolean {
  return description.grants[role]?.[verb].includes(field.permlevel ?? 0) ?? false;
}

/** Fields a role may read, by permission level. */
export function readableFields(description: DocTypeDescription, role: string): FieldDescription[] {
  return description.fields.filter((field) => !field.hidden && granted(description, role, 'read', field));
}

/** Fields a role fills in a form: those of its levels that the server does not write itself. */
export function writableFields(description: DocTypeDescription, role: string): FieldDescription[] {
  const { only, except = [] } = description.grants[role] ?? {};
  return description.fields.filter(
    (field) =>
      !field.hidden &&
      !field.read_only &&
      granted(description, role, 'write', field) &&
      (only?.includes(field.fieldname) ?? true) &&
      !except.includes(field.fieldname),
  );
}

/** Columns of a list: those of the DocType's list view, with the picture that stands for the document first. */
export function columnsOf(description: DocTypeDescription, role: string): FieldDescription[] {
  const fields = readableFields(description, role);
  const picture = fields.filter((field) => field.fieldname === description.imageField);
  return [...picture, ...fields.filter((field) => field.in_list_view && !picture.includes(field))];
}

const FILTERED_TYPES = new Set(['Select', 'Check', 'Link']);

/** Filters of a list: fields with few or well-known values; typed text is searched by `q`. */
export function filtersOf(description: DocTypeDescription, role: string): FieldDescription[] {
  return readableFields(description, role).filter(
    (field) => field.in_standard_filter && FILTERED_TYPES.has(field.fieldtype),
  );
}

/** The day or moment by which a list is narrowed to a stretch of time: a standard filter, or what the list is sorted by. */
export const dayOfList = ({ fields, sortField }: DocTypeDescription): FieldDescription | undefined =>
  fields
    .filter(({ fieldtype }) => fieldtype === 'Date' || fieldtype === 'Datetime')
    .find(({ fieldname, in_standard_filter }) => in_standard_filter || fieldname === sortField);

/** Does the field hold one of a few words that the server keeps (an act, a mail), which the catalogue says in both languages? */
export const isWordOfList = ({ fieldtype, in_standard_filter }: FieldDescription): boolean =>
  fieldtype === 'Data' && in_standard_filter === 1;

/** What a number counts. */
type Unit = 'hours' | 'minutes' | 'days' | 'km' | 'm' | 'percent';

/** What the number of a field counts, by its type and the end of its name: `answer_hours` hours; undefined for things, and for texts. */
export function unitOf({ fieldname, fieldtype }: Pick<FieldDescription, 'fieldname' | 'fieldtype'>): Unit | undefined {
  if (fieldtype === 'Percent') return 'percent';
  if (fieldtype !== 'Int' && fieldtype !== 'Float') return undefined;
  return /_(hours|minutes|days|km|m|percent)$/.exec(fieldname)?.[1] as Unit | undefined;
}

/** Is the record named by whoever creates it (a short id used in addresses)? */
export function isNamedByHand(description: DocTypeDescription): boolean {
  return description.naming.toLowerCase() === 'prompt';
}
