import { useTranslate } from '../../i18n/useTranslate.ts';
import type { CopyFieldProps } from '../CopyField.tsx';

/** The labels of a field with a calendar URL. */
export function useCopyLabels(): (label: string) => CopyFieldProps['labels'] {
  const translate = useTranslate();
  return (label) => ({
    label,
    copy: translate('calendar.copy'),
    copied: translate('calendar.copied'),
    notCopied: translate('calendar.not_copied'),
  });
}
