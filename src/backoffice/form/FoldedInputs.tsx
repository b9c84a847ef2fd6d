import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { FoldedFields } from '../../ui/controls/FoldedFields.tsx';

/**
 * Collapsed inputs for rarely used fields, in the form's grid.
 * @param fields their names
 */
export function FoldedInputs({
  label,
  fields,
  children,
}: {
  label: MessageKey;
  fields: readonly string[];
  children: ReactNode;
}) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const { errors } = useFormState();
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <FoldedFields
        label={translate(label)}
        filled={fields.some((field) => Boolean(getValues(field)))}
        wrong={fields.some((field) => errors[field])}
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' } }}
      >
        {children}
      </FoldedFields>
    </Box>
  );
}
