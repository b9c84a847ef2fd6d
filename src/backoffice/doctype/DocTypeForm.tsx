import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { Form, TextInput, useResourceContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { FormErrors } from '../form/FormErrors.tsx';
import { UnsavedMark } from '../form/UnsavedMark.tsx';
import { Beside } from './Beside.tsx';
import { DocTypeInput } from './DocTypeInput.tsx';
import { descriptionOf } from './description.ts';
import { defaultsOf, isNamedByHand, twinOf, writableFields } from './fields.ts';
import { usePageOptions } from './pageOptions.ts';
import { atMost, filled } from './validators.ts';

const NAME_LENGTH = 140;

/** A resource's form as its DocType describes it: what the role may write, a field beside its Arabic twin. */
export function DocTypeForm({ isNew = false, foot }: { isNew?: boolean; foot: ReactNode }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { hides = [], besideNew } = usePageOptions(resource);
  const description = descriptionOf(resource);
  const { role } = useSession();
  const fields = writableFields(description, role).filter(({ fieldname }) => !hides.includes(fieldname));
  const twins = new Set(fields.map((field) => twinOf(description, field.fieldname)));
  return (
    <Form disableInvalidFormNotification defaultValues={isNew ? defaultsOf(description) : undefined} noValidate>
      <UnsavedMark />
      <FormFrame alone={isNew && !besideNew}>
        <Card sx={{ overflow: 'visible' }}>
          <Box
            sx={{
              p: { xs: 4, md: 6 },
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { md: '1fr 1fr' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
              <FormErrors />
            </Box>
            {isNew && isNamedByHand(description) && (
              <Box sx={{ gridColumn: { md: '1' } }}>
                <TextInput
                  source="name"
                  label={translate('staff.fields.name')}
                  helperText="staff.name_hint"
                  validate={[filled, atMost(NAME_LENGTH)]}
                  slotProps={{ htmlInput: { dir: 'ltr' } }}
                />
              </Box>
            )}
            {fields.map(({ fieldname, fieldtype }) => (
              <Box key={fieldname} sx={{ gridColumn: columnOf(fieldtype, twins.has(fieldname)), minWidth: 0 }}>
                <DocTypeInput source={fieldname} />
              </Box>
            ))}
          </Box>
          {foot}
        </Card>
      </FormFrame>
    </Form>
  );
}

/** Rows of a table have the whole width; a field with an Arabic twin begins a line, so that the two stand beside each other. */
function columnOf(fieldtype: string, hasTwin: boolean) {
  if (fieldtype === 'Table') return '1 / -1';
  return hasTwin ? { md: '1' } : undefined;
}

/** Beside a record that is there already stands what belongs to it; of a new one nothing does yet. */
function FormFrame({ alone, children }: { alone: boolean; children: ReactNode }) {
  return alone ? children : <Beside>{children}</Beside>;
}
