import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { WEEKDAYS } from '../../../domain/time/kuwaitTime.ts';
import { outsideTimes } from '../../../domain/vendor/conflicts.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/FieldTexts.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { availabilityOfForm, proposedHours, withDay } from './availabilityForm.ts';
import { DayHours } from './DayHours.tsx';
import { PartCard } from './PartCard.tsx';
import { StaysNote } from './StaysNote.tsx';
import type { PartProps } from './useAvailability.ts';
import { useWeekdayName } from './useWeekdayName.ts';

const FIRST = WEEKDAYS[0];

/** When somebody can be asked for, by weekday; for a new provider a proposal, which counts once it is taken. */
export function WeeklyHours({ values, change, errors, kind, agreed }: PartProps) {
  const translate = useTranslate();
  const nameOf = useWeekdayName();
  const { mode, hours } = values;
  const copied = hours.filter((row) => row.weekday === FIRST);
  return (
    <PartCard
      title={translate('vendor.availability.week')}
      help={translate(
        kind.kind === 'reciter' ? 'vendor.availability.week_help' : 'vendor.availability.week_help_kitchen',
      )}
      actions={
        mode !== 'any' && (
          <Button
            variant="outlined"
            startIcon={<ContentCopyOutlined />}
            onClick={() =>
              change({
                mode: 'set',
                hours: WEEKDAYS.flatMap((weekday) => copied.map((row) => ({ ...row, weekday }))),
              })
            }
          >
            {translate('vendor.availability.copy_day', { day: nameOf(FIRST) })}
          </Button>
        )
      }
    >
      {mode === 'proposed' && (
        <Note>
          {translate('vendor.availability.proposal')}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockStart: 2 }}>
            <Button variant="outlined" size="small" onClick={() => change({ mode: 'set' })}>
              {translate('vendor.availability.take_proposal')}
            </Button>
            <Button variant="text" size="small" onClick={() => change({ mode: 'any' })}>
              {translate('vendor.availability.stay_open')}
            </Button>
          </Box>
        </Note>
      )}
      {mode === 'any' ? (
        <Note>
          {translate('vendor.availability.any_hour')}
          <Box sx={{ marginBlockStart: 2 }}>
            <Button
              variant="outlined"
              size="small"
              onClick={() => change({ mode: 'set', hours: hours.length ? hours : proposedHours() })}
            >
              {translate('vendor.availability.set_hours')}
            </Button>
          </Box>
        </Note>
      ) : (
        <PlainList>
          {WEEKDAYS.map((weekday) => (
            <DayHours
              key={weekday}
              weekday={weekday}
              ranges={hours.flatMap((row, index) => (row.weekday === weekday ? [{ ...row, index }] : []))}
              errors={errors}
              onChange={(ranges) => change({ mode: 'set', hours: withDay(hours, weekday, ranges) })}
            />
          ))}
        </PlainList>
      )}
      {errors.working_hours && <FieldError>{errors.working_hours}</FieldError>}
      <Box sx={{ marginBlockStart: 3, '&:empty': { display: 'none' } }}>
        <StaysNote bookings={outsideTimes(agreed, { ...availabilityOfForm(values), daysOff: [] })} />
      </Box>
    </PartCard>
  );
}
