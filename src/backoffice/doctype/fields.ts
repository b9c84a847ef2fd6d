import type { DocTypeDescription, FieldDescription } from './description.ts';

export { hasTables, optionsOf, readableFields, writableFields } from '../../frappeAdmin/fieldRules.ts';

const ARABIC_TWIN = '_ar';

/** The name of the field of which this one is the Arabic translation (decision G10); otherwise undefined. */
export function findTranslationField(
  description: Pick<DocTypeDescription, 'fields'>,
  fieldname: string,
): string | undefined {
  const base = fieldname.endsWith(ARABIC_TWIN) ? fieldname.slice(0, -ARABIC_TWIN.length) : undefined;
  return description.fields.some((field) => field.fieldname === base) ? base : undefined;
}

/** Whether the field has an Arabic translation field. */
export const hasTwin = (description: DocTypeDescription, fieldname: string): boolean =>
  description.fields.some((field) => field.fieldname === `${fieldname}${ARABIC_TWIN}`);

/** The date field that filters a list by a range: a standard filter, or the sort field. */
export const dayOfList = ({ fields, sortField }: DocTypeDescription): FieldDescription | undefined =>
  fields
    .filter(({ fieldtype }) => fieldtype === 'Date' || fieldtype === 'Datetime')
    .find(({ fieldname, in_standard_filter }) => in_standard_filter || fieldname === sortField);

/** Whether the field holds one of a fixed list of server terms (an action, an email), which the catalog translates. */
export const isWordOfList = ({ fieldtype, in_standard_filter }: FieldDescription): boolean =>
  fieldtype === 'Data' && in_standard_filter === 1;

/** Whether the field holds the ID of an area of Kuwait. */
export const isArea = ({ fieldname, fieldtype }: Pick<FieldDescription, 'fieldname' | 'fieldtype'>): boolean =>
  fieldtype === 'Data' && fieldname === 'area';

/** Whether the number is an amount in fils, shown in dinars. */
export const countsFils = ({ fieldtype, options }: Pick<FieldDescription, 'fieldtype' | 'options'>): boolean =>
  fieldtype === 'Int' && options === 'fils';

/** The unit of a number. */
type Unit = 'hours' | 'minutes' | 'days' | 'km' | 'm' | 'percent';

/**
 * The unit of a field's number, by its type and the suffix of its name: `answer_hours` has hours. Undefined for counts
 * and texts.
 */
export function getUnit({ fieldname, fieldtype }: Pick<FieldDescription, 'fieldname' | 'fieldtype'>): Unit | undefined {
  if (fieldtype === 'Percent') return 'percent';
  if (fieldtype !== 'Int' && fieldtype !== 'Float') return undefined;
  return /_(hours|minutes|days|km|m|percent)$/.exec(fieldname)?.[1] as Unit | undefined;
}
