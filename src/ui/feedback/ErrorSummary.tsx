import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

/**
 * What a failed submit says above the form. It takes the focus, so that it is read at once.
 * @param sentence the server's refusal, or nothing when only fields are wrong
 * @param fieldCount how many fields say something
 * @param attempt changes with each submit
 */
export function ErrorSummary({
  sentence,
  fieldCount,
  attempt,
}: {
  sentence?: string;
  fieldCount: number;
  attempt: number;
}) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const shown = Boolean(sentence) || fieldCount > 0;
  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <Alert severity="error" ref={box} tabIndex={-1}>
      {sentence ?? translate('common.error_summary', { smart_count: fieldCount })}
    </Alert>
  );
}
