import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  DEFAULT_QUIET_HOURS,
  hasQuietHours,
  isQuietLengthAllowed,
  MAX_QUIET_HOURS,
  NO_QUIET_HOURS,
  type QuietHours,
} from '../../../domain/time/quietHours.ts';
import { ClockField } from '../../components/date/ClockField.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';

/**
 * The hours in which instant notifications wait. Saves each complete change; what can't be saved is explained at its field.
 * @param saved of the account
 * @param isProvider whether requests to the account also wait for the morning
 */
export function QuietHoursFields({
  saved,
  isProvider,
  saving,
  onSave,
}: {
  saved: QuietHours;
  isProvider: boolean;
  saving: boolean;
  onSave: (hours: QuietHours) => void;
}) {
  const translate = useTranslate();
  // What is typed and can't be saved yet: a missing time, or too many hours.
  const [typed, setTyped] = useState<QuietHours>();
  const shown = typed ?? saved;
  const isOn = hasQuietHours(shown);
  const problem = isQuietLengthAllowed(shown)
    ? undefined
    : { key: 'notifications.quiet_too_long' as const, values: { smart_count: MAX_QUIET_HOURS } };
  const take = (part: Partial<QuietHours>): void => {
    const hours = { ...shown, ...part };
    const isComplete = hours.from !== '' && hours.to !== '' && isQuietLengthAllowed(hours);
    setTyped(isComplete ? undefined : hours);
    if (isComplete && (hours.from !== saved.from || hours.to !== saved.to)) onSave(hours);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormControlLabel
        sx={{ alignItems: 'flex-start' }}
        control={
          <Switch
            checked={isOn}
            disabled={saving}
            onChange={(_event, on) => take(on ? DEFAULT_QUIET_HOURS : NO_QUIET_HOURS)}
          />
        }
        label={
          <>
            {translate('notifications.ways.quiet')}
            <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
              {translate(isProvider ? 'notifications.ways.quiet_text_provider' : 'notifications.ways.quiet_text')}
            </Typography>
          </>
        }
      />
      {isOn && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <ClockField
            label={translate('notifications.ways.quiet_from')}
            name="from"
            value={shown.from}
            onChange={(from) => take({ from })}
            error={shown.from ? undefined : 'notifications.ways.quiet_time'}
          />
          <ClockField
            label={translate('notifications.ways.quiet_to')}
            name="to"
            value={shown.to}
            onChange={(to) => take({ to })}
            error={shown.to ? problem : 'notifications.ways.quiet_time'}
          />
        </Box>
      )}
    </Box>
  );
}
