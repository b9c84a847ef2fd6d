import AddOutlined from '@mui/icons-material/AddOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { isolate } from '../../../domain/text/format.ts';
import { type Clock, formatTime } from '../../../domain/time/kuwaitTime.ts';
import type { FieldMessages } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { DEFAULT_RANGE } from './availabilityForm.ts';
import { RangeFields } from './RangeFields.tsx';
import { useWeekdayName } from './useWeekdayName.ts';

interface Range {
  from: Clock;
  to: Clock;
  /** Index among the rows of the week, used in names of errors. */
  index: number;
}

/**
 * A weekday: a switch, its ranges, and a button to add one. On phones a day with one range is a line of text until
 * tapped.
 */
export function DayHours({
  weekday,
  ranges,
  errors,
  onChange,
}: {
  weekday: string;
  ranges: readonly Range[];
  errors: FieldMessages;
  onChange: (ranges: { from: Clock; to: Clock }[]) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [pressed, setPressed] = useState(false);
  const day = useWeekdayName()(weekday);
  const plain = ranges.map(({ from, to }) => ({ from, to }));
  const [first] = ranges;
  const wrong = ranges.some(
    ({ index }) => errors[`working_hours.${index}.from_time`] ?? errors[`working_hours.${index}.to_time`],
  );
  const folded = isPhone && ranges.length === 1 && !pressed && !wrong;
  const summary =
    first &&
    `${isolate(formatTime(first.from, language))} ${translate('vendor.availability.to')} ${isolate(formatTime(first.to, language))}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'auto 1fr auto', sm: '56px 84px minmax(0, 1fr) auto' },
        alignItems: 'start',
        paddingBlock: 2,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        minBlockSize: 56,
      }}
    >
      <Switch
        checked={ranges.length > 0}
        onChange={(_event, open) => {
          setPressed(true);
          onChange(open ? [DEFAULT_RANGE] : []);
        }}
        slotProps={{ input: { 'aria-label': translate('vendor.availability.open_on', { day }) } }}
        sx={{ marginBlockStart: 2.5 }}
      />
      <Box sx={{ typography: 'label', lineHeight: '44px' }}>{day}</Box>
      {ranges.length === 0 && (
        <Box sx={{ color: 'text.secondary', gridColumn: { sm: 'span 2' }, lineHeight: '44px' }}>
          {translate('vendor.availability.closed')}
        </Box>
      )}
      {folded && (
        <Button
          variant="text"
          color="inherit"
          aria-label={`${translate('vendor.availability.edit_day', { day })}: ${summary}`}
          endIcon={
            <DirIcon>
              <ChevronRightOutlined />
            </DirIcon>
          }
          onClick={() => setPressed(true)}
          sx={{ fontWeight: 400, paddingInline: 1, textWrap: 'balance' }}
        >
          {summary}
        </Button>
      )}
      {ranges.length > 0 && !folded && (
        <>
          <Button
            variant="text"
            startIcon={<AddOutlined />}
            aria-label={translate('vendor.availability.add_range_to', { day })}
            onClick={() => onChange([...plain, nextRange(plain)])}
            sx={{ order: { sm: 1 }, alignSelf: 'start' }}
          >
            {translate('vendor.availability.add_range')}
          </Button>
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, display: 'grid', gap: 2, minInlineSize: 0 }}>
            {ranges.map((range, at) => (
              <RangeFields
                key={range.index}
                weekday={weekday}
                number={at + 1}
                name={`working_hours.${range.index}`}
                range={range}
                fromError={errors[`working_hours.${range.index}.from_time`]}
                toError={errors[`working_hours.${range.index}.to_time`]}
                onChange={(next) => onChange(plain.map((one, place) => (place === at ? next : one)))}
                onRemove={() => onChange(plain.filter((_one, place) => place !== at))}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

/** A new range starts an hour after the last one; the first is in the morning. */
function nextRange(ranges: readonly { from: Clock; to: Clock }[]): { from: Clock; to: Clock } {
  const last = ranges.at(-1);
  const hour = Number(last?.to.slice(0, 2));
  return last && last.to > last.from && hour < 22
    ? { from: `${String(hour + 1).padStart(2, '0')}:00`, to: `${String(hour + 2).padStart(2, '0')}:00` }
    : { from: '10:00', to: '12:00' };
}
