import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DocTypeValue } from '../doctype/DocTypeValue.tsx';
import { descriptionOf, type FieldDescription } from '../doctype/description.ts';
import { useFieldLabel } from '../doctype/useFieldLabel.ts';
import { AskDialog } from './AskDialog.tsx';
import { type Conflict, contested, merged } from './conflict.ts';

export interface ConflictDialogProps {
  resource: string;
  conflict: Conflict;
  busy: boolean;
  refusal?: string;
  onSave: (values: Record<string, unknown>) => void;
  onClose: () => void;
}

/** Both versions of each field that two people changed, to choose from; what only one of them changed is kept of either. */
export function ConflictDialog({ resource, conflict, busy, refusal, onSave, onClose }: ConflictDialogProps) {
  const translate = useTranslate();
  const label = useFieldLabel();
  const description = descriptionOf(resource);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { both, theirsOnly } = contested(conflict);
  const known = (names: string[]) => description.fields.filter(({ fieldname }) => names.includes(fieldname));
  const choose = (fieldname: string, side: string) => {
    const next = new Set(theirs);
    if (side === 'theirs') next.add(fieldname);
    else next.delete(fieldname);
    setTheirs(next);
  };
  const others = known(theirsOnly).map(({ fieldname }) => label(description, fieldname));
  return (
    <AskDialog
      open
      title={translate('staff.conflict.title')}
      confirm={translate('staff.conflict.save')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => onSave(merged(conflict, theirs))}
      onClose={onClose}
    >
      <Typography color="text.secondary">{translate('staff.conflict.text')}</Typography>
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
                  <Box sx={{ pt: 2, overflowWrap: 'anywhere' }}>
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {translate(`staff.conflict.${side}`)}:{' '}
                    </Box>
                    <Side field={field} record={conflict[side]} />
                  </Box>
                }
              />
            ))}
          </RadioGroup>
        </Box>
      ))}
      {others.length > 0 && (
        <Typography color="text.secondary">
          {translate('staff.conflict.others', { list: others.join(' · ') })}
        </Typography>
      )}
    </AskDialog>
  );
}

/** One side's value; of rows how many there are. */
function Side({ field, record }: { field: FieldDescription; record: Record<string, unknown> }) {
  const translate = useTranslate();
  const value = record[field.fieldname];
  if (Array.isArray(value)) return translate('staff.conflict.rows', { smart_count: value.length });
  if (field.fieldtype.startsWith('Attach')) return <bdi dir="ltr">{typeof value === 'string' ? value : ''}</bdi>;
  return (
    // words as they are written, whatever the page's language
    <RecordContextProvider value={{ [field.fieldname]: value, id: 'side' }}>
      <DocTypeValue field={field} />
    </RecordContextProvider>
  );
}
