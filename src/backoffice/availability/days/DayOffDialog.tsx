import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import type { Day } from '../../../../domain/time/kuwaitTime.ts';
import { daysOffProblems } from '../../../../domain/vendor/availability.ts';
import { type Booking, outsideTimes } from '../../../../domain/vendor/conflicts.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { DayField } from '../../../parts/date/DayField.tsx';
import { useHijriText } from '../../../parts/nights.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { AskDialog } from '../../../ui/overlay/AskDialog.tsx';
import type { DayOffRow } from '../availabilityForm.ts';
import { StaysNote } from '../StaysNote.tsx';
import { ClockRange } from './ClockRange.tsx';

const NOTE_LENGTH = 140;

/** A day, days or some hours of them; for a pause only the day on which it ends. Nothing is saved here: the page is. */
export function DayOffDialog({
  row,
  today,
  pause = false,
  agreed,
  onClose,
  onKeep,
}: {
  row: DayOffRow;
  today: Day;
  pause?: boolean;
  agreed: readonly Booking[];
  onClose: () => void;
  onKeep: (row: DayOffRow) => void;
}) {
  const translate = useTranslate();
  const hijri = useHijriText();
  const [values, setValues] = useState(row);
  const [someHours, setSomeHours] = useState(row.fromTime !== '');
  const [tried, setTried] = useState(false);
  const set = (part: Partial<DayOffRow>) => setValues((before) => ({ ...before, ...part }));
  const kept: DayOffRow = {
    ...values,
    // one day needs no second date
    to: values.to || (pause ? '' : values.from),
    ...(someHours ? {} : { fromTime: '', toTime: '' }),
  };
  const [problem] = daysOffProblems([
    { from_date: kept.from, to_date: kept.to, from_time: kept.fromTime, to_time: kept.toTime },
  ]);
  const missing = someHours && !kept.fromTime && !kept.toTime;
  const at = problem?.field.split('.').at(-1) ?? (missing ? 'from_time' : '');
  const errorAt = (field: string): string | undefined => {
    if (!tried || at !== field) return undefined;
    if (missing && !problem) return translate('vendor.day_off_hours');
    if (!problem) return undefined;
    return translate(problem.key === 'errors.format' ? 'vendor.availability.choose_day' : problem.key);
  };
  const valid = !problem && !missing;
  return (
    <AskDialog
      open
      title={translate(pause ? 'vendor.availability.pause_title' : 'vendor.availability.days_off')}
      confirm={translate('vendor.availability.keep_days')}
      onClose={onClose}
      onConfirm={() => {
        setTried(true);
        if (valid) onKeep({ ...kept, note: kept.note.trim() });
      }}
    >
      {pause && <Box>{translate('vendor.availability.pause_text')}</Box>}
      <Box sx={{ display: 'grid', gap: 4, paddingBlockStart: 1 }}>
        {!pause && (
          <DayField
            label={translate('vendor.availability.first_day')}
            value={values.from}
            today={today}
            min={today}
            onChange={(from) => set({ from })}
            error={errorAt('from_date')}
            help={values.from && hijri.day(values.from)}
          />
        )}
        <DayField
          label={translate(pause ? 'vendor.availability.pause_until' : 'vendor.availability.last_day')}
          optional={!pause}
          value={values.to}
          today={today}
          min={values.from || today}
          onChange={(to) => set({ to })}
          error={errorAt('to_date')}
          help={values.to && hijri.day(values.to)}
        />
        {!pause && (
          <FormControlLabel
            control={<Switch checked={someHours} onChange={(_event, on) => setSomeHours(on)} />}
            label={translate('vendor.availability.some_hours')}
          />
        )}
        {someHours && (
          <ClockRange
            from={values.fromTime}
            to={values.toTime}
            onChange={({ from, to }) => set({ fromTime: from, toTime: to })}
            fromError={errorAt('from_time')}
            toError={errorAt('to_time')}
          />
        )}
        <FormField
          label={translate('vendor.availability.note')}
          optional
          value={values.note}
          onChange={(note) => set({ note })}
          maxLength={NOTE_LENGTH}
          help={translate('vendor.availability.note_help')}
        />
        {valid && <StaysNote bookings={outsideTimes(agreed, { daysOff: [kept] })} />}
      </Box>
    </AskDialog>
  );
}
