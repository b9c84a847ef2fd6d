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

/** Error message with an icon, shown below a field. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'flex-start' }}>
      <ErrorOutline sx={{ fontSize: 18 }} />
      <span>{children}</span>
    </Box>
  );
}
