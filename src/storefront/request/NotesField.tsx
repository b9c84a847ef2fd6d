import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';

/** The most letters of a note to a provider. */
export const NOTES_LENGTH = 500;

/** The host's own words to the reciter. */
export function NotesField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (notes: string) => void;
  error: string | undefined;
}) {
  const translate = useTranslate();
  return (
    <FormField
      name="notes"
      label={translate('booking.notes')}
      optional
      help={translate('booking.notes_help')}
      value={value}
      onChange={onChange}
      error={error}
      maxLength={NOTES_LENGTH}
      rows={2}
    />
  );
}
