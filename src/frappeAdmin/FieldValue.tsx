import { ReferenceField, useRecordContext, useResourceContext } from 'react-admin';
import type { FieldDescription } from './description.ts';
import { type FieldValueProps, useFieldKit } from './uiKit.ts';

/** A field of the current record, rendered by fieldtype for lists and pages. */
export function FieldValue({ field }: { field: FieldDescription }) {
  const kit = useFieldKit();
  const value: unknown = useRecordContext()?.[field.fieldname];
  const isEmpty = value === null || value === undefined || value === '';
  if (isEmpty && !kit.shownEmpty.has(field.fieldtype)) return null;
  const Value = kit.values[field.fieldtype] ?? kit.Value;
  return <Value field={field} value={value} />;
}

/** A value of a Select field. */
export function ChoiceValue({ field, value }: FieldValueProps) {
  const resource = useResourceContext();
  const kit = useFieldKit();
  const optionLabel = kit.useOptionLabel();
  return optionLabel(field.fieldname, String(value), resource && kit.descriptionOf(resource).name);
}

/** The title of the document that a Dynamic Link holds; its DocType is in another field. */
export function DynamicLinkValue({ field, value }: FieldValueProps) {
  const doctype: unknown = useRecordContext()?.[field.options ?? ''];
  return <LinkValue field={{ ...field, options: String(doctype ?? '') }} value={value} />;
}

/** The title of a linked document, or its name if no resource may read it. */
export function LinkValue({ field, value }: FieldValueProps) {
  const { resourceOfDocType, useOptionLabel, Text } = useFieldKit();
  const optionLabel = useOptionLabel();
  const reference = resourceOfDocType(field.options);
  if (!reference) return <Text>{optionLabel(field.fieldname, String(value))}</Text>;
  return (
    <ReferenceField source={field.fieldname} reference={reference} link={false}>
      <TitleOf reference={reference} />
    </ReferenceField>
  );
}

function TitleOf({ reference }: { reference: string }) {
  const { useRecordTitle, Text } = useFieldKit();
  const title = useRecordTitle(reference);
  return <Text>{title(useRecordContext())}</Text>;
}
