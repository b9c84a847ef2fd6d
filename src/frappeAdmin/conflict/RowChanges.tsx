import Box from '@mui/material/Box';
import { RecordContextProvider } from 'react-admin';
import type { DocTypeDescription, FieldDescription } from '../description.ts';
import { FieldValue } from '../FieldValue.tsx';
import { rowFields } from '../fieldRules.ts';
import { type FieldKit, FieldKitContext, useFieldKit } from '../uiKit.ts';
import { canonicalize, type RowChange, rowChanges } from './conflict.ts';

export type RowWords = Record<RowChange['kind'] | 'before', string>;

interface Props {
  /** The table field. */
  field: FieldDescription;
  /** The rows when the record was opened, and as one side left them. */
  base: unknown;
  rows: unknown;
  words: RowWords;
}

/** Lists the rows of a table that one side added, removed or changed, with their content. */
export function RowChanges({ field, base, rows, words }: Props) {
  const kit = useFieldKit();
  const description = kit.descriptionByName(field.options ?? '');
  if (!description) return null;
  return (
    <FieldKitContext.Provider value={kitOfRows(kit, description)}>
      <Box component="ul" sx={{ m: 0, pl: 0, paddingInlineStart: '20px' }}>
        {rowChanges(base, rows).map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may be identical and never move
          <li key={at}>
            {words[change.kind]}: <Cells description={description} change={change} words={words} />
          </li>
        ))}
      </Box>
    </FieldKitContext.Provider>
  );
}

/** Uses the labels of the child DocType for choices in its rows, instead of the document's. */
const kitOfRows = (kit: FieldKit, { name }: DocTypeDescription): FieldKit => ({
  ...kit,
  useOptionLabel() {
    const optionLabel = kit.useOptionLabel();
    return (fieldname, value) => optionLabel(fieldname, value, name);
  },
});

/** The content of an added or removed row; for a changed one, its first field and the changed fields. */
function Cells({
  description,
  change,
  words,
}: Pick<Props, 'words'> & { description: DocTypeDescription; change: RowChange }) {
  const { useFieldLabel } = useFieldKit();
  const label = useFieldLabel();
  const { row, before } = change;
  const isOther = ({ fieldname }: FieldDescription) =>
    before && canonicalize(before[fieldname]) !== canonicalize(row[fieldname]);
  const shown = rowFields(description).filter(
    (field, at) =>
      (isOther(field) || !before || at === 0) && [row, before].some((one) => canonicalize(one?.[field.fieldname])),
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

/** Shows an empty value as a dash, so that it doesn't look like missing content. */
const Cell = ({ field, row }: { field: FieldDescription; row: Record<string, unknown> }) =>
  canonicalize(row[field.fieldname]) ? (
    <RecordContextProvider value={{ ...row, id: 'row' }}>
      <FieldValue field={field} />
    </RecordContextProvider>
  ) : (
    '–'
  );
