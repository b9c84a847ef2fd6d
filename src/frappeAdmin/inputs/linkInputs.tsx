import { useEffect, useRef } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceInput,
  TextInput,
  useGetList,
  useSourceContext,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldKit } from '../uiKit.ts';
import type { FieldInputProps } from './types.ts';

/** A list that opens on focus would cover the error message below the field. */
export const OPENED_ON_DEMAND = { openOnFocus: false } as const;

const FIRST_CHOICES = 50;
const MAX_CHOICES = 100;

/** A linked document, chosen by title; a text input if no resource lists the documents. */
export function LinkInput({
  description: _,
  field,
  source,
  required: _required,
  helperText = false,
  ...props
}: FieldInputProps) {
  const { resourceOfDocType, useRecordTitle } = useFieldKit();
  const reference = resourceOfDocType(field.options);
  const title = useRecordTitle(reference);
  if (!reference) return <TextInput {...props} source={source} helperText={helperText} />;
  return (
    <ReferenceInput source={source} reference={reference} perPage={FIRST_CHOICES}>
      <AutocompleteInput
        {...OPENED_ON_DEMAND}
        {...props}
        helperText={helperText}
        optionText={title}
        filterToQuery={(q: string) => (q ? { q } : {})}
        parse={(id: string | null) => id || null}
      />
    </ReferenceInput>
  );
}

/** A document of the DocType that another field names; a different DocType empties it. */
export function DynamicLinkInput({ field, ...props }: FieldInputProps) {
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const doctype = String(useWatch({ name: getSource(field.options ?? '') }) ?? '');
  const path = getSource(field.fieldname);
  const last = useRef(doctype);
  useEffect(() => {
    if (last.current === doctype) return;
    last.current = doctype;
    setValue(path, null, { shouldDirty: true });
  }, [doctype, path, setValue]);
  return <LinkInput key={doctype} {...props} field={{ ...field, options: doctype }} />;
}

type LinkRow = Record<string, string>;

/** Frappe's Table MultiSelect: rows with one Link each, shown as a multiple choice. */
export function LinksInput({
  description: _,
  field,
  source,
  required: _required,
  helperText = false,
  ...props
}: FieldInputProps) {
  const { descriptionByName, resourceOfDocType, useRecordTitle } = useFieldKit();
  const row = descriptionByName(field.options ?? '')?.fields.find((one) => one.fieldtype === 'Link');
  const reference = resourceOfDocType(row?.options) ?? '';
  const title = useRecordTitle(reference);
  // react-admin's ReferenceArrayInput expects the form value to be IDs, but these are rows.
  const { data: choices = [], isPending } = useGetList(
    reference,
    { pagination: { page: 1, perPage: MAX_CHOICES } },
    { enabled: reference !== '' },
  );
  if (!row || !reference) return null;
  return (
    <AutocompleteArrayInput
      {...OPENED_ON_DEMAND}
      {...props}
      source={source}
      helperText={helperText}
      choices={choices}
      isPending={isPending}
      optionText={title}
      translateChoice={false}
      format={(rows?: LinkRow[] | null) => (rows ?? []).map((one) => one[row.fieldname])}
      parse={(chosen?: string[]) => (chosen ?? []).map((id) => ({ [row.fieldname]: id }))}
    />
  );
}
