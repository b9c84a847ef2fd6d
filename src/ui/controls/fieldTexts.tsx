import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** A field's label, followed by "optional" if the field may stay empty. */
export function FieldLabel({ optional, children }: { optional?: boolean; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      {children}
      {optional && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {` (${translate('common.optional')})`}
        </Box>
      )}
    </>
  );
}

/**
 * Error message with an icon, shown below a field.
 * @param label the field's name, which the error of a missing value then says
 */
export function FieldError({ label, children }: { label?: string; children: ReactNode }) {
  const translate = useTranslate();
  const isMissing = label !== undefined && children === translate('common.required');
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'flex-start' }}>
      <ErrorOutline sx={{ fontSize: 18 }} />
      <span>{isMissing ? translate('common.required_named', { name: label }) : children}</span>
    </Box>
  );
}
