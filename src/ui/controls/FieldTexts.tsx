import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** A field's name; that it may stay empty is said behind it. */
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

/** Icon and sentence under a field. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'flex-start' }}>
      <ErrorOutline sx={{ fontSize: 18 }} />
      <span>{children}</span>
    </Box>
  );
}
