import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from './Note.tsx';

/** Shown in place of a section that failed to load, with a button to retry. */
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
