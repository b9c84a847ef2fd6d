import Box from '@mui/material/Box';
import type { FieldMessages } from '../../../i18n/fieldMessage.ts';
import { AddressPicker } from '../../address/AddressPicker.tsx';
import type { AddressChoice } from '../../address/addressChoice.ts';
import { NotesField } from '../../request/NotesField.tsx';
import { OccasionField } from '../../request/OccasionField.tsx';
import type { BookingForm } from '../bookingForm.ts';
import { EntranceField } from './EntranceField.tsx';

/** Place, event, entrance, and notes for the reciter. */
export function PlaceStep({
  form,
  choice,
  onChange,
  onSelect,
  errors,
  area,
}: {
  form: BookingForm;
  choice: AddressChoice | undefined;
  onChange: (fields: Partial<BookingForm>) => void;
  onSelect: (choice: AddressChoice | undefined) => void;
  errors: FieldMessages;
  area: string | undefined;
}) {
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <AddressPicker value={choice} onChange={onSelect} errors={errors} area={area} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <OccasionField
          value={form.occasion ?? ''}
          onChange={(occasion) => onChange({ occasion })}
          error={errors.occasion}
        />
        <EntranceField value={form.entrance} onChange={(entrance) => onChange({ entrance })} />
      </Box>
      <NotesField value={form.notes} onChange={(notes) => onChange({ notes })} error={errors.notes} />
    </Box>
  );
}
