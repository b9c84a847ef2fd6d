import Box from '@mui/material/Box';
import { RecordContextProvider } from 'react-admin';
import type { DocTypeDescription, FieldDescription } from '../description.ts';
import { FieldValue } from '../FieldValue.tsx';
import { rowFields } from '../fieldRules.ts';
import { type FieldKit, FieldKitContext, useFieldKit } from '../uiKit.ts';
import { type RowChange, rowChanges, said } from './conflict.ts';

export type RowWords = Record<RowChange['kind'] | 'before', string>;

interface Props {
  /** Of the table in its document. */
  field: FieldDescription;
  /** The rows as the record was opened, and as one side left them. */
  base: unknown;
  rows: unknown;
  words: RowWords;
}

/** What one side did with the rows of a table: which came, went and changed, each by what stands in it. */
export function RowChanges({ field, base, rows, words }: Props) {
  const kit = useFieldKit();
  const description = kit.descriptionByName(field.options ?? '');
  if (!description) return null;
  return (
    <FieldKitContext.Provider value={kitOfRows(kit, description)}>
      <Box component="ul" sx={{ m: 0, pl: 0, paddingInlineStart: '20px' }}>
        {rowChanges(base, rows).map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and none of them moves
          <li key={at}>
            {words[change.kind]}: <Cells description={description} change={change} words={words} />
          </li>
        ))}
      </Box>
    </FieldKitContext.Provider>
  );
}

/** Choices of a row are called as its own DocType calls them, not the document's. */
const kitOfRows = (kit: FieldKit, { name }: DocTypeDescription): FieldKit => ({
  ...kit,
  useOptionLabel() {
    const optionLabel = kit.useOptionLabel();
    return (fieldname, value) => optionLabel(fieldname, value, name);
  },
});

/** All that stands in a row which came or went; of a changed one what it begins with, and the fields that changed. */
function Cells({
  description,
  change,
  words,
}: Pick<Props, 'words'> & { description: DocTypeDescription; change: RowChange }) {
  const { useFieldLabel } = useFieldKit();
  const label = useFieldLabel();
  const { row, before } = change;
  const isOther = ({ fieldname }: FieldDescription) => before && said(before[fieldname]) !== said(row[fieldname]);
  const shown = rowFields(description).filter(
    (field, at) => (isOther(field) || !before || at === 0) && [row, before].some((one) => said(one?.[field.fieldname])),
  );
  return shown.map((field, at) => (
    <span key={field.fieldname}>
      {at > 0 && ' · '}
      {label(description, field.fieldname)}: <Cell field={field} row={row} />
      {before && isOther(field) && (
        <>
          {' '}
          ({words.before}: <Cell field={field} row={before} />)
        </>
      )}
    </span>
  ));
}

/** A blank is a dash: nothing at all would read as if something were missing. */
const Cell = ({ field, row }: { field: FieldDescription; row: Record<string, unknown> }) =>
  said(row[field.fieldname]) ? (
    <RecordContextProvider value={{ ...row, id: 'row' }}>
      <FieldValue field={field} />
    </RecordContextProvider>
  ) : (
    '–'
  );
