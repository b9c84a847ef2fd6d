import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { daysOffProblems } from '../../../../domain/provider/availability.ts';
import { type BookedInterval, outsideTimes } from '../../../../domain/provider/conflicts.ts';
import type { Day } from '../../../../domain/time/kuwaitTime.ts';
import { DayField } from '../../../components/date/DayField.tsx';
import { useAppForm } from '../../../components/form/useAppForm.ts';
import { useHijriText } from '../../../components/nights.ts';
import type { FieldMessages } from '../../../i18n/fieldMessage.ts';
import { type MessageKey, useTranslate } from '../../../i18n/useTranslate.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import type { DayOffRow } from '../availabilityForm.ts';
import { StaysNote } from '../StaysNote.tsx';
import { ClockRange } from './ClockRange.tsx';

const MAX_NOTE_LENGTH = 140;

/** Edits a day, several days or hours of them; for a pause only its last day. Nothing is saved until the page is. */
export function DayOffDialog({
  row,
  today,
  pause = false,
  title = pause ? 'vendor.availability.pause_title' : 'vendor.availability.days_off',
  agreed,
  onClose,
  onSave,
  children,
}: {
  row: DayOffRow;
  today: Day;
  pause?: boolean;
  /** Key of the heading, if it differs from the default. */
  title?: MessageKey;
  agreed: readonly BookedInterval[];
  onClose: () => void;
  onSave: (row: DayOffRow) => void;
  /** Shown above the fields. */
  children?: ReactNode;
}) {
  const translate = useTranslate();
  const hijri = useHijriText();
  const keptOf = ({ someHours, ...values }: DayOffRow & { someHours: boolean }): DayOffRow => ({
    ...values,
    // A single day needs no second date.
    to: values.to || (pause ? '' : values.from),
    ...(someHours ? {} : { fromTime: '', toTime: '' }),
    note: values.note.trim(),
  });
  const check = (typed: DayOffRow & { someHours: boolean }): FieldMessages => {
    const { from, to, fromTime, toTime } = keptOf(typed);
    const [problem] = daysOffProblems([{ from_date: from, to_date: to, from_time: fromTime, to_time: toTime }]);
    if (problem) {
      const key = problem.key === 'errors.format' ? 'vendor.availability.choose_day' : problem.key;
      return { [problem.field.split('.').at(-1) ?? '']: key };
    }
    return typed.someHours && !fromTime && !toTime ? { from_time: 'vendor.day_off_hours' } : {};
  };
  const form = useAppForm({
    initial: { ...row, someHours: row.fromTime !== '' },
    check,
    send: async (typed) => onSave(keptOf(typed)),
  });
  const { values, errors } = form;
  const change = (part: Partial<typeof values>): void => {
    // Changing one field may fix the error of another.
    form.forgive();
    form.change(part);
  };
  const valid = Object.keys(check(values)).length === 0;
  return (
    <FormDialog
      title={translate(title)}
      form={form}
      confirmLabel={translate('vendor.availability.keep_days')}
      needsServer={false}
      wide={false}
      onClose={onClose}
    >
      {children}
      {pause && <Box>{translate('vendor.availability.pause_text')}</Box>}
      {!pause && (
        <DayField
          label={translate('vendor.availability.first_day')}
          name="from_date"
          value={values.from}
          today={today}
          min={today}
          onChange={(from) => change({ from })}
          error={errors.from_date}
          help={values.from && hijri.day(values.from)}
        />
      )}
      <DayField
        label={translate(pause ? 'vendor.availability.pause_until' : 'vendor.availability.last_day')}
        name="to_date"
        optional={!pause}
        value={values.to}
        today={today}
        min={values.from || today}
        onChange={(to) => change({ to })}
        error={errors.to_date}
        help={values.to && hijri.day(values.to)}
      />
      {!pause && (
        <FormControlLabel
          control={<Switch checked={values.someHours} onChange={(_event, someHours) => change({ someHours })} />}
          label={translate('vendor.availability.some_hours')}
        />
      )}
      {values.someHours && (
        <ClockRange
          names={['from_time', 'to_time']}
          from={values.fromTime}
          to={values.toTime}
          onChange={({ from, to }) => change({ fromTime: from, toTime: to })}
          fromError={errors.from_time}
          toError={errors.to_time}
        />
      )}
      <FormField
        {...form.field('note')}
        label={translate('vendor.availability.note')}
        optional
        maxLength={MAX_NOTE_LENGTH}
        help={translate('vendor.availability.note_help')}
      />
      {valid && <StaysNote bookings={outsideTimes(agreed, { daysOff: [keptOf(values)] })} />}
    </FormDialog>
  );
}
