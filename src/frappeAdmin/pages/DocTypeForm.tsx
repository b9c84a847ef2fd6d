import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Form, TextInput, useResourceContext } from 'react-admin';
import { FieldInput } from '../FieldInput.tsx';
import { defaultsOf, isNamedByHand, writableFields } from '../fieldRules.ts';
import { KEEP_TYPED } from '../keepTyped.ts';
import { useFieldKit, usePageKit } from '../kit.ts';

const NAME_LENGTH = 140;

/** A resource's form as its DocType describes it: what the roles may write, in two columns where there is room. */
export function DocTypeForm({ isNew = false, foot }: { isNew?: boolean; foot?: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const { descriptionOf, checks } = useFieldKit();
  const { useRoles, useHidden, form, columnOf, nameInput, FormFrame } = usePageKit();
  const hidden = useHidden(resource);
  const description = descriptionOf(resource);
  const fields = writableFields(description, useRoles()).filter(({ fieldname }) => !hidden.includes(fieldname));
  return (
    <Form {...form} defaultValues={isNew ? defaultsOf(description) : undefined} resetOptions={KEEP_TYPED} noValidate>
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
            <FieldInput source={field.fieldname} />
          </Box>
        ))}
      </FormFrame>
    </Form>
  );
}
