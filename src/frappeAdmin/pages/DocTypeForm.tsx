import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Form, TextInput, useResourceContext } from 'react-admin';
import { FieldInput } from '../FieldInput.tsx';
import { defaultsOf, isNamedByHand, writableFields } from '../fieldRules.ts';
import { KEEP_DIRTY_VALUES } from '../keepDirtyValues.ts';
import { useFieldKit, usePageKit } from '../uiKit.ts';
import { RecordFact, useFacts } from './RecordFacts.tsx';

const NAME_LENGTH = 140;

/**
 * A resource's form, from its DocType, in two columns if there is space: inputs for the fields that the roles may
 * write, and read-only values in their place among them.
 */
export function DocTypeForm({ isNew = false, foot }: { isNew?: boolean; foot?: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const { descriptionOf, checks } = useFieldKit();
  const { useRoles, useHidden, form, columnOf, nameInput, FormFrame } = usePageKit();
  const hidden = useHidden(resource);
  const description = descriptionOf(resource);
  const written = writableFields(description, useRoles()).filter(({ fieldname }) => !hidden.includes(fieldname));
  const facts = useFacts(resource);
  const fields = description.fields.filter((field) => written.includes(field) || facts.includes(field));
  return (
    <Form
      {...form}
      defaultValues={isNew ? defaultsOf(description) : undefined}
      resetOptions={KEEP_DIRTY_VALUES}
      noValidate
    >
      <FormFrame resource={resource} isNew={isNew} foot={foot}>
        {isNew && isNamedByHand(description) && (
          <Box sx={{ gridColumn: { md: '1' } }}>
            <TextInput
              {...nameInput}
              source="name"
              validate={[checks.filled, checks.atMost(NAME_LENGTH)]}
              slotProps={{ htmlInput: { dir: 'ltr' } }}
            />
          </Box>
        )}
        {fields.map((field) => (
          <Box key={field.fieldname} sx={{ gridColumn: columnOf(field, fields), minWidth: 0 }}>
            {written.includes(field) ? (
              <FieldInput source={field.fieldname} />
            ) : (
              <Box component="dl" sx={{ m: 0, display: 'grid', gap: '4px' }}>
                <RecordFact resource={resource} field={field} />
              </Box>
            )}
          </Box>
        ))}
      </FormFrame>
    </Form>
  );
}
