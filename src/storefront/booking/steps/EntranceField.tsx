import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { BookingForm } from '../bookingForm.ts';

const ENTRANCES = ['men', 'women', 'shared'] as const;

/** Which entrance the reciter should use; optional, and a second tap clears it. */
export function EntranceField({
  value,
  onChange,
}: {
  value: BookingForm['entrance'];
  onChange: (value: BookingForm['entrance']) => void;
}) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div>
      <Typography variant="label" component="div" id={id} sx={{ marginBlockEnd: 1.5 }}>
        {translate('booking.entrance.label')}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {` (${translate('common.optional')})`}
        </Box>
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={value}
        onChange={(_, entrance: BookingForm['entrance'] | null) => onChange(entrance ?? '')}
        aria-labelledby={id}
      >
        {ENTRANCES.map((entrance) => (
          <ToggleButton key={entrance} value={entrance}>
            {translate(`booking.entrance.${entrance}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
