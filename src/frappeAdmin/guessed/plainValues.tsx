import { ArrayField, BooleanField, DataTable, NumberField } from 'react-admin';
import type { DocTypeDescription, FieldDescription } from '../description.ts';
import { FieldValue } from '../FieldValue.tsx';
import { rowFields } from '../fieldRules.ts';
import { useSite } from '../site.ts';
import { type FieldValueProps, useFieldKit } from '../uiKit.ts';

/** Values with react-admin's own look. Dates and times are shown as the site stores them, in its time zone. */

/** Inherits the text size. */
const inherited = { font: 'inherit' } as const;

/** A Check. */
export const SwitchValue = ({ field }: FieldValueProps) => <BooleanField source={field.fieldname} looseValue />;

/** Integers without thousands separators, because they may be years or IDs, with the digits of the form. */
export const WholeValue = ({ field }: FieldValueProps) => (
  <NumberField source={field.fieldname} options={{ useGrouping: false, numberingSystem: 'latn' }} sx={inherited} />
);

/** Any other number. */
export const DecimalValue = ({ field }: FieldValueProps) => (
  <NumberField source={field.fieldname} options={{ numberingSystem: 'latn' }} sx={inherited} />
);

/** A picture from the site. */
export function PictureValue({ field, value }: FieldValueProps) {
  const { url } = useSite();
  const src = new URL(String(value), url || location.href).href;
  return <img src={src} alt={field.label} style={{ maxHeight: 160, maxWidth: '100%' }} />;
}

/** The fields of rows that the DocType marks for lists, or those that can be entered if it marks none. */
function columnsOfRows(description: DocTypeDescription): FieldDescription[] {
  const marked = description.fields.filter(({ in_list_view, hidden }) => in_list_view && !hidden);
  return marked.length ? marked : rowFields(description);
}

/** The rows of a child table. */
export function TableValue({ field }: FieldValueProps) {
  const { descriptionByName, useFieldLabel } = useFieldKit();
  const label = useFieldLabel();
  const description = descriptionByName(field.options ?? '');
  if (!description) return null;
  return (
    <ArrayField source={field.fieldname}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        {columnsOfRows(description).map((one) => (
          <DataTable.Col
            key={one.fieldname}
            source={one.fieldname}
            label={label(description, one.fieldname)}
            disableSort
          >
            <FieldValue field={one} />
          </DataTable.Col>
        ))}
      </DataTable>
    </ArrayField>
  );
}

/** Text as written. */
export const TextValue = ({ value }: FieldValueProps) => <bdi>{String(value)}</bdi>;
