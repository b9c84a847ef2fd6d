import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import type { FieldDescription } from '../description.ts';
import { FieldValue } from '../FieldValue.tsx';
import { useFieldKit } from '../uiKit.ts';
import { type Conflict, contested } from './conflict.ts';
import { RowChanges, type RowWords } from './RowChanges.tsx';

interface ConflictWords {
  mine: string;
  theirs: string;
  /** Describes one side of a table: its number of rows, and what happened to single rows. */
  rows: (count: number) => string;
  row: RowWords;
  /** Describes the fields that only the other side changed. */
  others: (list: string) => string;
}

interface Props {
  resource: string;
  conflict: Conflict;
  words: ConflictWords;
  /** The fields for which the user chose the other side's version. */
  theirs: ReadonlySet<string>;
  onChange: (theirs: ReadonlySet<string>) => void;
}

/**
 * The fields that both sides changed, with both versions to choose from. Fields changed by only one side are merged.
 */
export function ConflictFields({ resource, conflict, words, theirs, onChange }: Props) {
  const { descriptionOf, useFieldLabel } = useFieldKit();
  const label = useFieldLabel();
  const description = descriptionOf(resource);
  const { both, theirsOnly } = contested(conflict);
  const known = (names: string[]) => description.fields.filter(({ fieldname }) => names.includes(fieldname));
  const choose = (fieldname: string, side: string) => {
    const next = new Set(theirs);
    if (side === 'theirs') next.add(fieldname);
    else next.delete(fieldname);
    onChange(next);
  };
  const others = known(theirsOnly).map(({ fieldname }) => label(description, fieldname));
  return (
    <>
      {known(both).map((field) => (
        <Box key={field.fieldname} component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
            {label(description, field.fieldname)}
          </Typography>
          <RadioGroup
            value={theirs.has(field.fieldname) ? 'theirs' : 'mine'}
            onChange={(_, side) => choose(field.fieldname, side)}
          >
            {(['mine', 'theirs'] as const).map((side) => (
              <FormControlLabel
                key={side}
                value={side}
                control={<Radio />}
                sx={{ alignItems: 'start' }}
                label={
                  <Box sx={{ pt: '8px', overflowWrap: 'anywhere' }}>
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {words[side]}:{' '}
                    </Box>
                    <Side
                      field={field}
                      base={conflict.base[field.fieldname]}
                      value={conflict[side][field.fieldname]}
                      words={words}
                    />
                  </Box>
                }
              />
            ))}
          </RadioGroup>
        </Box>
      ))}
      {others.length > 0 && <Typography color="text.secondary">{words.others(others.join(' · '))}</Typography>}
    </>
  );
}

interface SideProps {
  field: FieldDescription;
  base: unknown;
  value: unknown;
  words: ConflictWords;
}

/** One side's value; for a table, its number of rows and what changed. */
function Side({ field, base, value, words }: SideProps) {
  if (field.fieldtype.startsWith('Table'))
    return (
      <>
        {words.rows(Array.isArray(value) ? value.length : 0)}
        <RowChanges field={field} base={base} rows={value} words={words.row} />
      </>
    );
  if (field.fieldtype.startsWith('Attach')) return <bdi dir="ltr">{typeof value === 'string' ? value : ''}</bdi>;
  return (
    // Without a language, because the page's may not apply to stored text.
    <RecordContextProvider value={{ [field.fieldname]: value, id: 'side' }}>
      <FieldValue field={field} />
    </RecordContextProvider>
  );
}
