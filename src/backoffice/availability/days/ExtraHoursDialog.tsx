import { extraHoursProblems } from '../../../../domain/provider/availability.ts';
import type { Day } from '../../../../domain/time/kuwaitTime.ts';
import { DayField } from '../../../components/date/DayField.tsx';
import { useAppForm } from '../../../components/form/useAppForm.ts';
import { useHijriText } from '../../../components/nights.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import type { ExtraHoursRow } from '../availabilityForm.ts';
import { ClockRange } from './ClockRange.tsx';

/**
 * Edits the day and hours. The page validates them together with all other hours. Nothing is saved until the page is.
 */
export function ExtraHoursDialog({
  row,
  today,
  onClose,
  onSave,
}: {
  row: ExtraHoursRow;
  today: Day;
  onClose: () => void;
  onSave: (row: ExtraHoursRow) => void;
}) {
  const translate = useTranslate();
  const hijri = useHijriText();
  const form = useAppForm({
    initial: row,
    check({ date, from, to }) {
      const missing = 'vendor.availability.choose_hour';
      const messages = { date: 'vendor.availability.choose_day', from_time: missing, to_time: missing } as const;
      const [problem] = extraHoursProblems([{ date, from_time: from, to_time: to }], []);
      const at = problem?.field.split('.').at(-1) as keyof typeof messages | undefined;
      return at ? { [at]: messages[at] } : {};
    },
    send: async (values) => onSave(values),
  });
  const { values, errors } = form;
  return (
    <FormDialog
      title={translate('vendor.availability.extra_hours')}
      form={form}
      confirmLabel={translate('vendor.availability.keep_days')}
      needsServer={false}
      wide={false}
      onClose={onClose}
    >
      <DayField
        {...form.field('date')}
        label={translate('vendor.availability.extra_day')}
        today={today}
        min={today}
        help={values.date && hijri.day(values.date)}
      />
      <ClockRange
        names={['from_time', 'to_time']}
        from={values.from}
        to={values.to}
        onChange={(hours) => {
          form.forgive('from_time', 'to_time');
          form.change(hours);
        }}
        fromError={errors.from_time}
        toError={errors.to_time}
      />
    </FormDialog>
  );
}
