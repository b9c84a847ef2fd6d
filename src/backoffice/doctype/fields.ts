import type { DocTypeDescription, FieldDescription } from './description.ts';

export { hasTables, optionsOf, readableFields, writableFields } from '../../frappeAdmin/fieldRules.ts';

const ARABIC_TWIN = '_ar';

/** Name of the field of which this one is the Arabic twin (decisions G10), else undefined. */
export function findTranslationField(
  description: Pick<DocTypeDescription, 'fields'>,
  fieldname: string,
): string | undefined {
  const base = fieldname.endsWith(ARABIC_TWIN) ? fieldname.slice(0, -ARABIC_TWIN.length) : undefined;
  return description.fields.some((field) => field.fieldname === base) ? base : undefined;
}

/** Has a field a twin for Arabic beside it? */
export const hasTwin = (description: DocTypeDescription, fieldname: string): boolean =>
  description.fields.some((field) => field.fieldname === `${fieldname}${ARABIC_TWIN}`);

/** The day or moment by which a list is narrowed to a stretch of time: a standard filter, or what the list is sorted by. */
export const dayOfList = ({ fields, sortField }: DocTypeDescription): FieldDescription | undefined =>
  fields
    .filter(({ fieldtype }) => fieldtype === 'Date' || fieldtype === 'Datetime')
    .find(({ fieldname, in_standard_filter }) => in_standard_filter || fieldname === sortField);

/** Does the field hold one of a few words that the server keeps (an act, a mail), which the catalogue says in both languages? */
export const isWordOfList = ({ fieldtype, in_standard_filter }: FieldDescription): boolean =>
  fieldtype === 'Data' && in_standard_filter === 1;

/** Does the field hold an area of Kuwait, by its id in the list of areas? */
export const isArea = ({ fieldname, fieldtype }: Pick<FieldDescription, 'fieldname' | 'fieldtype'>): boolean =>
  fieldtype === 'Data' && fieldname === 'area';

/** Is the number an amount of money in fils, which people read in dinars? */
export const countsFils = ({ fieldtype, options }: Pick<FieldDescription, 'fieldtype' | 'options'>): boolean =>
  fieldtype === 'Int' && options === 'fils';

/** What a number counts. */
type Unit = 'hours' | 'minutes' | 'days' | 'km' | 'm' | 'percent';

/** What the number of a field counts, by its type and the end of its name: `answer_hours` hours; undefined for things, and for texts. */
export function getUnit({ fieldname, fieldtype }: Pick<FieldDescription, 'fieldname' | 'fieldtype'>): Unit | undefined {
  if (fieldtype === 'Percent') return 'percent';
  if (fieldtype !== 'Int' && fieldtype !== 'Float') return undefined;
  return /_(hours|minutes|days|km|m|percent)$/.exec(fieldname)?.[1] as Unit | undefined;
}
