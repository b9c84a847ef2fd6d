import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { outsideTimes } from '../../../domain/provider/conflicts.ts';
import { WEEKDAYS } from '../../../domain/time/kuwaitTime.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { availabilityOfForm, proposedHours, withDay } from './availabilityForm.ts';
import { DayHours } from './DayHours.tsx';
import { PartCard } from './PartCard.tsx';
import { StaysNote } from './StaysNote.tsx';
import type { PartProps } from './useAvailability.ts';
import { useWeekdayName } from './useWeekdayName.ts';

const FIRST = WEEKDAYS[0];

/** Proposed hours look inactive. */
const suggestedLook = ({ vars: { palette } }: Theme) => ({
  marginBlockStart: 3,
  padding: 3,
  borderRadius: '12px',
  border: `1px dashed ${palette.outlineStrong}`,
  '& .MuiSwitch-root': { opacity: 0.6 },
  '& > li:not(:first-of-type)': { color: palette.text.secondary },
});

/** The bookable hours by weekday. A new provider gets a proposal, which takes effect once accepted. */
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
        mode === 'set' && (
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
        <PlainList
          {...(mode === 'proposed' && { 'aria-label': translate('vendor.availability.suggested'), sx: suggestedLook })}
        >
          {mode === 'proposed' && (
            <li>
              <ToneChip icon={LightbulbOutlined} tone={({ slot }) => slot.asked}>
                {translate('vendor.availability.suggested')}
              </ToneChip>
            </li>
          )}
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
      {errors.working_hours && <FieldError message={errors.working_hours} />}
      <Box sx={{ marginBlockStart: 3, '&:empty': { display: 'none' } }}>
        <StaysNote bookings={outsideTimes(agreed, { ...availabilityOfForm(values), daysOff: [] })} />
      </Box>
    </PartCard>
  );
}
