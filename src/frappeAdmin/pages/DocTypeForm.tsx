import Box from '@mui/material/Box';
import { type ReactNode, useContext } from 'react';
import { Form, TextInput, useRecordContext, useResourceContext } from 'react-admin';
import { isDependent } from '../dependsOn/useFieldState.ts';
import type { FieldDescription } from '../description.ts';
import { DescribedInput, FieldInput } from '../FieldInput.tsx';
import { defaultsOf, isNamedByHand, readableFields, writableFieldsOf } from '../fieldRules.ts';
import { KEEP_DIRTY_VALUES } from '../keepDirtyValues.ts';
import { FormOfPageContext, useFieldKit, usePageKit } from '../uiKit.ts';
import { RecordFact, useFacts } from './RecordFacts.tsx';

const NAME_LENGTH = 140;

/**
 * A resource's form, from its DocType.
 * @param children default: inputs and values of its fields
 */
export function DocTypeForm({ children = <FormFields /> }: { children?: ReactNode }) {
  const { isNew, foot, formKey } = useContext(FormOfPageContext);
  const resource = useResourceContext() ?? '';
  const description = useFieldKit().descriptionOf(resource);
  const { form, FormFrame } = usePageKit();
  return (
    <Form
      key={formKey}
      {...form}
      defaultValues={isNew ? defaultsOf(description) : undefined}
      resetOptions={KEEP_DIRTY_VALUES}
      noValidate
    >
      <FormFrame resource={resource} isNew={isNew} foot={foot}>
        {isNew && isNamedByHand(description) && <NameInput />}
        {children}
      </FormFrame>
    </Form>
  );
}

/** The name of a new document. */
function NameInput() {
  const { checks } = useFieldKit();
  const { nameInput } = usePageKit();
  return (
    <Box sx={{ gridColumn: { md: '1' } }}>
      <TextInput
        {...nameInput}
        source="name"
        validate={[checks.filled, checks.atMost(NAME_LENGTH)]}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
    </Box>
  );
}

/**
 * In two columns if there is space: inputs for the fields that the roles may write, and read-only values in their place
 * among them.
 */
function FormFields() {
  const resource = useResourceContext() ?? '';
  const description = useFieldKit().descriptionOf(resource);
  const { useRoles, useHidden, columnOf } = usePageKit();
  const hidden = useHidden(resource);
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
  return fields.map((field) => (
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
  ));
}
