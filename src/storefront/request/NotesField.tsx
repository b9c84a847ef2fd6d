import { MAX_NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';

/** The customer's notes for the reciter. */
export function NotesField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (notes: string) => void;
  error: FieldMessage | undefined;
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
      maxLength={MAX_NOTE_LENGTH}
      rows={2}
    />
  );
}
