import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { translateFieldMessage } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { useOpenList } from '../../ui/overlay/useOpenList.ts';
import { PartCard } from './PartCard.tsx';
import type { PartProps } from './useAvailability.ts';
import { useFormatDuration } from './useFormatDuration.ts';

const HOUR_MINUTES = 60;
/** Options, in hours before the start. */
const AHEAD = [6, 12, 24, 48, 72, 168, 336];

/** How far ahead a request must be so that it is accepted automatically, and which requests are never. */
export function AutoAccept({ values, change, errors, kind }: PartProps) {
  const translate = useTranslate();
  const list = useOpenList();
  const formatDuration = useFormatDuration();
  const error = errors.auto_accept_hours;
  const own = Number(values.autoAccept);
  const hours = [...new Set([...AHEAD, ...(own > 0 ? [own] : [])])].sort((a, b) => a - b);
  return (
    <PartCard
      title={translate('vendor.availability.auto_accept')}
      help={translate(`vendor.availability.auto_accept_help.${kind.kind}`)}
    >
      <TextField
        select
        fullWidth
        slotProps={{ select: list }}
        label={translate('vendor.availability.auto_accept_ahead')}
        name="auto_accept_hours"
        value={values.autoAccept}
        onChange={(event) => change({ autoAccept: event.target.value })}
        error={Boolean(error)}
        helperText={error ? translateFieldMessage(error, translate) : translate('vendor.availability.auto_accept_who')}
      >
        <MenuItem value="0">{translate('vendor.availability.auto_accept_never')}</MenuItem>
        {hours.map((one) => (
          <MenuItem key={one} value={String(one)}>
            {translate('vendor.availability.auto_accept_from', { duration: formatDuration(one * HOUR_MINUTES) })}
          </MenuItem>
        ))}
      </TextField>
      {own > 0 && values.mode !== 'set' && (
        <Note tone="warning">{translate('vendor.availability.auto_accept_hours_first')}</Note>
      )}
    </PartCard>
  );
}
