import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { type FieldMessage, translateFieldMessage } from '../../i18n/fieldMessage.ts';
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

/** Error text with an icon. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'flex-start' }}>
      <ErrorOutline sx={{ fontSize: 18 }} />
      <span>{children}</span>
    </Box>
  );
}

/**
 * The error message of a field, shown below it.
 * @param message an element is already translated
 * @param label the field's name, which the message of a missing value then says
 */
export function FieldError({ message, label }: { message: FieldMessage | ReactElement; label?: string }) {
  const translate = useTranslate();
  return <ErrorText>{isValidElement(message) ? message : translateFieldMessage(message, translate, label)}</ErrorText>;
}
