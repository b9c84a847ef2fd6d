import { useEffect, useRef } from 'react';
import { useGetOne, useRecordContext, useSourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DocTypeDescription, FieldDescription } from '../description.ts';
import { useFieldKit } from '../uiKit.ts';

interface Props {
  description: DocTypeDescription;
  /** With `fetch_from`. */
  field: FieldDescription;
}

/** Keeps whole documents apart from the titles of links, which react-admin keeps as documents too. */
const WHOLE = { whole: true } as const;

/**
 * Copies a value from a linked document as soon as the link is chosen, as the site does when it saves. Shows nothing. If no resource may
 * read the linked document, the value appears after the save.
 */
export function FetchedValue({ description, field }: Props) {
  const { resourceOfDocType } = useFieldKit();
  const { getSource } = useSourceContext();
  const record = useRecordContext();
  const { getValues, setValue } = useFormContext();
  const [linkName = '', fetched = ''] = (field.fetch_from ?? '').split('.');
  const link = description.fields.find(({ fieldname }) => fieldname === linkName);
  const reference = link?.fieldtype === 'Link' ? resourceOfDocType(link.options) : undefined;
  const id: string | null | undefined = useWatch({ name: getSource(linkName) });
  // an existing document has the values that were copied when it was saved
  const copied = useRef(record?.id === undefined ? undefined : id);
  const isChosen = Boolean(id) && id !== copied.current;
  const { data } = useGetOne(
    reference ?? '',
    { id: id ?? '', meta: WHOLE },
    { enabled: isChosen && reference !== undefined },
  );
  const path = getSource(field.fieldname);

  useEffect(() => {
    if (!reference || (id ?? '') === (copied.current ?? '')) return;
    if (id && data?.id !== id) return;
    copied.current = id;
    if (field.fetch_if_empty && getValues(path)) return;
    setValue(path, (id && data?.[fetched]) || null, { shouldDirty: true });
  }, [reference, id, data, field.fetch_if_empty, path, fetched, getValues, setValue]);
  return null;
}
