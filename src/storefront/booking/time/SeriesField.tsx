import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type PrayerOffset, type Repeat, SERIES_NIGHTS, seriesStarts } from '../../../../domain/order/series.ts';
import { parseWhole } from '../../../../domain/text/parseNumberInput.ts';
import { formatDate, formatWeekday, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { usePrayerTimes } from '../../../site/usePrayerTimes.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SeriesNights } from './SeriesNights.tsx';

/** Initial number of nights of a series: the first ten of a month. */
const USUAL = { day: 10, week: 4 } as const;

/** Repeats the selected start: once, several nights in a row, the same night every week, or selected nights. */
export function SeriesField({
  reciterId,
  packageId,
  start,
  prayerOffset,
  value,
  onChange,
}: {
  reciterId: string;
  packageId: string;
  start: string;
  prayerOffset: PrayerOffset | undefined;
  value: Repeat | undefined;
  onChange: (repeat: Repeat | undefined) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const prayers = usePrayerTimes();
  const label = useId();
  const regular = value?.every === 'picked' ? undefined : value;
  const [typed, setTyped] = useState(regular ? String(regular.nights) : '');
  const first = parseInstant(start);
  if (first === undefined) return null;
  const last = seriesStarts(first, value, prayers, prayerOffset).at(-1);
  const { min, max } = SERIES_NIGHTS;
  const wrong = regular && !(regular.nights >= min && regular.nights <= max);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="label" component="div" id={label}>
        {translate('booking.series.label')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        aria-labelledby={label}
        value={value?.every ?? 'once'}
        onChange={(_, every: Repeat['every'] | 'once' | null) => {
          if (!every) return;
          if (every === 'once') return onChange(undefined);
          if (every === 'picked') return onChange({ every, days: [] });
          setTyped(String(USUAL[every]));
          onChange({ every, nights: USUAL[every] });
        }}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
          '& .MuiToggleButton-root': { margin: 0, borderRadius: '12px', border: '1px solid', borderColor: 'divider' },
        }}
      >
        <ToggleButton value="once">{translate('booking.series.once')}</ToggleButton>
        <ToggleButton value="day">{translate('booking.series.day')}</ToggleButton>
        <ToggleButton value="week">
          {translate('booking.series.week', { day: formatWeekday(first, language) })}
        </ToggleButton>
        <ToggleButton value="picked">{translate('booking.series.picked')}</ToggleButton>
      </ToggleButtonGroup>
      {value?.every === 'picked' && (
        <SeriesNights
          reciterId={reciterId}
          packageId={packageId}
          first={first}
          prayerOffset={prayerOffset}
          prayers={prayers}
          days={value.days}
          onChange={(days) => onChange({ every: 'picked', days })}
        />
      )}
      {regular && (
        <FormField
          label={translate('booking.series.nights')}
          name="nights"
          inputMode="numeric"
          ltr
          maxLength={20}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            onChange({ ...regular, nights: parseWhole(next) ?? 0 });
          }}
          help={
            last !== undefined && !wrong
              ? translate('booking.series.until', {
                  date: `${formatWeekday(last, language)} ${formatDate(last, language)}`,
                })
              : undefined
          }
          error={wrong ? { key: 'errors.between', values: { min, max } } : undefined}
        />
      )}
    </Box>
  );
}
