import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from './Note.tsx';

/** What could not be read, in a part of a page, and the button that asks for it again. */
export function RetryNote({
  tone = 'error',
  onRetry,
  children,
}: {
  tone?: 'error' | 'warning';
  onRetry: () => void;
  children: ReactNode;
}) {
  const translate = useTranslate();
  return (
    <Note
      tone={tone}
      action={
        <Button variant="text" size="small" onClick={onRetry}>
          {translate('common.retry')}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
