import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type Repeat, SERIES_NIGHTS, seriesStarts } from '../../../../domain/order/series.ts';
import { formatDate, formatWeekday, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { parseWhole } from '../../../../domain/vendor/packages.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';

/** As many nights as a series begins with: the first ten of a month. */
const USUAL = { day: 10, week: 4 } as const;

/** Once, several nights in a row, or the same night every week; for a start that is chosen. */
export function SeriesField({
  start,
  value,
  onChange,
}: {
  start: string;
  value: Repeat | undefined;
  onChange: (repeat: Repeat | undefined) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const label = useId();
  const [typed, setTyped] = useState(value ? String(value.nights) : '');
  const first = parseInstant(start);
  if (first === undefined) return null;
  const last = seriesStarts(first, value).at(-1);
  const { min, max } = SERIES_NIGHTS;
  const wrong = value && !(value.nights >= min && value.nights <= max);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="label" component="div" id={label}>
        {translate('booking.series.label')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-labelledby={label}
        value={value?.every ?? 'once'}
        onChange={(_, every: Repeat['every'] | 'once' | null) => {
          if (!every) return;
          if (every === 'once') return onChange(undefined);
          setTyped(String(USUAL[every]));
          onChange({ every, nights: USUAL[every] });
        }}
      >
        <ToggleButton value="once">{translate('booking.series.once')}</ToggleButton>
        <ToggleButton value="day">{translate('booking.series.day')}</ToggleButton>
        <ToggleButton value="week">
          {translate('booking.series.week', { day: formatWeekday(first, language) })}
        </ToggleButton>
      </ToggleButtonGroup>
      {value && (
        <FormField
          label={translate('booking.series.nights')}
          name="nights"
          inputMode="numeric"
          ltr
          maxLength={2}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            onChange({ ...value, nights: parseWhole(next) ?? 0 });
          }}
          help={
            last !== undefined && !wrong
              ? translate('booking.series.until', {
                  date: `${formatWeekday(last, language)} ${formatDate(last, language)}`,
                })
              : undefined
          }
          error={wrong ? translate('errors.between', { min, max }) : undefined}
        />
      )}
    </Box>
  );
}
