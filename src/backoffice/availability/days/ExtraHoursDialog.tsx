import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Day } from '../../../../domain/time/kuwaitTime.ts';
import { extraHoursProblems } from '../../../../domain/vendor/availability.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { DayField } from '../../../parts/date/DayField.tsx';
import { useHijriText } from '../../../parts/nights.ts';
import { AskDialog } from '../../../ui/overlay/AskDialog.tsx';
import type { ExtraHoursRow } from '../availabilityForm.ts';
import { ClockRange } from './ClockRange.tsx';

/** The day and the hours; what stands beside it is judged on the page, with all other hours. Nothing is saved here. */
export function ExtraHoursDialog({
  row,
  today,
  onClose,
  onKeep,
}: {
  row: ExtraHoursRow;
  today: Day;
  onClose: () => void;
  onKeep: (row: ExtraHoursRow) => void;
}) {
  const translate = useTranslate();
  const hijri = useHijriText();
  const [values, setValues] = useState(row);
  const [tried, setTried] = useState(false);
  const [problem] = extraHoursProblems([{ date: values.date, from_time: values.from, to_time: values.to }], []);
  const at = tried ? problem?.field.split('.').at(-1) : undefined;
  const missing = translate('vendor.availability.choose_hour');
  return (
    <AskDialog
      open
      title={translate('vendor.availability.extra_hours')}
      confirm={translate('vendor.availability.keep_days')}
      onClose={onClose}
      onConfirm={() => {
        setTried(true);
        if (!problem) onKeep(values);
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, paddingBlockStart: 1 }}>
        <DayField
          label={translate('vendor.availability.extra_day')}
          value={values.date}
          today={today}
          min={today}
          onChange={(date) => setValues({ ...values, date })}
          error={at === 'date' ? translate('vendor.availability.choose_day') : undefined}
          help={values.date && hijri.day(values.date)}
        />
        <ClockRange
          from={values.from}
          to={values.to}
          onChange={(hours) => setValues({ ...values, ...hours })}
          fromError={at === 'from_time' ? missing : undefined}
          toError={at === 'to_time' ? missing : undefined}
        />
      </Box>
    </AskDialog>
  );
}
