import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Form, TextInput, useRecordContext, useResourceContext } from 'react-admin';
import { isDependent } from '../dependsOn/useFieldState.ts';
import type { FieldDescription } from '../description.ts';
import { DescribedInput, FieldInput } from '../FieldInput.tsx';
import { defaultsOf, isNamedByHand, readableFields, writableFieldsOf } from '../fieldRules.ts';
import { KEEP_DIRTY_VALUES } from '../keepDirtyValues.ts';
import { useFieldKit, usePageKit } from '../uiKit.ts';
import { RecordFact, useFacts } from './RecordFacts.tsx';

const NAME_LENGTH = 140;

/**
 * A resource's form, from its DocType, in two columns if there is space: inputs for the fields that the roles may
 * write, and read-only values in their place among them.
 * @param formKey starts the form over when it changes: after a save that stays on the page
 */
export function DocTypeForm({ isNew = false, foot, formKey }: { isNew?: boolean; foot?: ReactNode; formKey?: number }) {
  const resource = useResourceContext() ?? '';
  const { descriptionOf, checks } = useFieldKit();
  const { useRoles, useHidden, form, columnOf, nameInput, FormFrame } = usePageKit();
  const hidden = useHidden(resource);
  const description = descriptionOf(resource);
  const roles = useRoles();
  const record = useRecordContext();
  const isOpen = ({ fieldname }: FieldDescription) => !hidden.includes(fieldname);
  const written = writableFieldsOf(description, roles, record).filter(isOpen);
  const facts = useFacts(resource);
  // their values follow what is entered
  const following = readableFields(description, roles).filter(
    (field) => isOpen(field) && !written.includes(field) && (field.fetch_from || isDependent(field)),
  );
  const fields = description.fields.filter((field) => [written, following, facts].some((some) => some.includes(field)));
  return (
    <Form
      key={formKey}
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
          <Box
            key={field.fieldname}
            sx={{ gridColumn: columnOf(field, fields), minWidth: 0, '&:empty': { display: 'none' } }}
          >
            {written.includes(field) ? (
              <FieldInput source={field.fieldname} />
            ) : following.includes(field) ? (
              <DescribedInput description={description} field={field} source={field.fieldname} readOnly />
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
