import Box from '@mui/material/Box';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { AddressPicker } from '../../address/AddressPicker.tsx';
import type { AddressChoice } from '../../address/addressChoice.ts';
import { OccasionField } from '../../request/OccasionField.tsx';
import type { BookingForm } from '../bookingForm.ts';
import { EntranceField } from './EntranceField.tsx';

const NOTES_LENGTH = 500;

/** Where the session is, for which event, by which entrance, and what the reciter should know. */
export function PlaceStep({
  form,
  choice,
  onChange,
  onChoose,
  errors,
}: {
  form: BookingForm;
  choice: AddressChoice | undefined;
  onChange: (fields: Partial<BookingForm>) => void;
  onChoose: (choice: AddressChoice | undefined) => void;
  errors: Record<string, string>;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <AddressPicker value={choice} onChange={onChoose} errors={errors} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <OccasionField
          value={form.occasion ?? ''}
          onChange={(occasion) => onChange({ occasion })}
          error={errors.occasion}
        />
        <EntranceField value={form.entrance} onChange={(entrance) => onChange({ entrance })} />
      </Box>
      <FormField
        name="notes"
        label={translate('booking.notes')}
        optional
        help={translate('booking.notes_help')}
        value={form.notes}
        onChange={(notes) => onChange({ notes })}
        error={errors.notes}
        maxLength={NOTES_LENGTH}
        rows={2}
      />
    </Box>
  );
}
