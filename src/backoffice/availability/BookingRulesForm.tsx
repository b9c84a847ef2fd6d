import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatWeekday, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useSettings } from '../../site/useSettings.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { useOpenList } from '../../ui/overlay/useOpenList.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import type { PartProps } from './useAvailability.ts';
import { useFormatDuration } from './useFormatDuration.ts';

/** Options for the notice, in minutes. */
const NOTICES = [0, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080];

/**
 * The minimum time between two bookings and before one, with the effect of the notice in words. The preview shows the
 * remaining starts.
 */
export function BookingRulesForm({ values, change, errors, kind }: PartProps) {
  const translate = useTranslate();
  const list = useOpenList();
  const language = useLanguage();
  const formatDuration = useFormatDuration();
  const settings = useSettings();
  const own = Number(values.notice);
  const earliest = serverNow() + Math.max(own, settings?.min_notice_minutes ?? 0) * MINUTE;
  const time = isolate(`${formatWeekday(earliest, language)} ${formatDateTime(earliest, language)}`);
  return (
    <Card
      component="section"
      sx={{
        p: { xs: 4, md: 6 },
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { sm: kind.kind === 'reciter' ? '1fr 1fr' : '1fr' },
        alignItems: 'start',
      }}
    >
      {kind.kind === 'reciter' && (
        <FormField
          label={translate('vendor.availability.buffer')}
          name="buffer_minutes"
          inputMode="numeric"
          value={values.buffer}
          onChange={(buffer) => change({ buffer })}
          error={errors.buffer_minutes}
          help={translate('vendor.availability.buffer_help')}
          end={<Muted>{translate('vendor.availability.minutes_unit')}</Muted>}
        />
      )}
      <TextField
        select
        slotProps={{ select: list }}
        label={translate('vendor.availability.notice')}
        name="min_notice_minutes"
        value={values.notice}
        onChange={(event) => change({ notice: event.target.value })}
        helperText={translate('vendor.availability.notice_says', { time })}
      >
        {[...new Set([...NOTICES, own])]
          .sort((a, b) => a - b)
          .map((minutes) => (
            <MenuItem key={minutes} value={String(minutes)}>
              {formatDuration(minutes)}
            </MenuItem>
          ))}
      </TextField>
    </Card>
  );
}
