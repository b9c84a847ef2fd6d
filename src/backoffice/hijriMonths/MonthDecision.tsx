import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { MAX_NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useAction } from '../../components/useMethod.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { HijriMonthFacts } from './HijriMonthFacts.tsx';
import { useMonthLabels } from './monthLabels.ts';
import type { Month, MonthRecord } from './useMonths.ts';

interface MonthDecisionProps {
  month: Month;
  onDone: () => void;
}

/** Saves the decision about a month, replacing an earlier one. */
function useEntry({ record, year, month }: Month, silent: boolean, onDone: (written: MonthRecord) => void) {
  return useAction(
    (api, values: Pick<MonthRecord, 'starts_on' | 'confirmed' | 'note'>) =>
      record
        ? api.update<MonthRecord>('hijri-months', {
            id: record.id,
            data: { ...record, ...values },
            previousData: record,
          })
        : api.create<MonthRecord>('hijri-months', {
            data: { hijri_year: year, hijri_month: month, ...values },
          }),
    { silent, inPlace: !silent, onDone },
  );
}

/**
 * Decides when a month begins: each possible start with the affected bookings, the source, and the decision. None is
 * preselected.
 */
export function MonthDecision({ month, onDone }: MonthDecisionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const labels = useMonthLabels();
  const { record, choices, expected } = month;
  const name = labels.name(month);
  const isDecided = record?.confirmed === 1;
  const { send } = useEntry(month, true, ({ starts_on }) => {
    notify(
      { sentence: translate('staff.months.done', { month: name, day: labels.day(starts_on) }) },
      { type: 'success' },
    );
    onDone();
  });
  const form = useAppForm({
    initial: { starts_on: isDecided ? record.starts_on : '', note: record?.note ?? '' },
    draft: useFormDraft(`month.${month.year}-${month.month}`),
    check: ({ starts_on, note }) => ({
      ...(!starts_on && { starts_on: 'staff.months.choose_missing' }),
      ...(isBlank(note) && { note: 'common.required' }),
    }),
    send: ({ starts_on, note }) => send({ starts_on, note: note.trim(), confirmed: 1 }),
  });
  const { starts_on: chosen } = form.values;
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
      <ErrorSummary {...form.summary} />
      <div>
        <RadioGroup
          aria-label={translate('staff.months.choose', { month: name })}
          value={chosen}
          onChange={(_, start) => form.set('starts_on', start)}
          sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}
        >
          {choices.map((start) => (
            <Choice
              key={start}
              month={month}
              start={start}
              description={labels.beside(start, expected)}
              day={labels.day(start)}
            />
          ))}
        </RadioGroup>
        {form.errors.starts_on && (
          <FormHelperText error>
            <FieldError message={form.errors.starts_on} />
          </FormHelperText>
        )}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <FormField
            {...form.field('note')}
            label={translate('staff.months.source')}
            help={translate('staff.months.source_help')}
            maxLength={MAX_NOTE_LENGTH}
          />
        </Box>
        {/* Aligned with the input, below the field's label. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: { md: 7 } }}>
          {isDecided && <Retract month={month} name={name} onDone={onDone} />}
          <SubmitButton busy={form.busy} fullWidth={false}>
            {chosen
              ? translate('staff.months.confirm', { month: name, day: labels.day(chosen) })
              : translate('staff.months.decide')}
          </SubmitButton>
        </Box>
      </Box>
      <Muted>
        {translate('staff.moon.rule')} {translate('staff.months.correct')}
      </Muted>
    </Box>
  );
}

interface ChoiceProps {
  month: Month;
  start: Day;
  day: string;
  description: string;
}

/** A possible start, and the bookings it would affect. */
function Choice({ month: { year, month }, start, day, description }: ChoiceProps) {
  const translate = useTranslate();
  const input = { hijri_year: year, hijri_month: month, starts_on: start };
  const { data, error } = useMethodQuery('previewMonth', input, { retry: false });
  return (
    <Card variant="outlined" sx={{ p: 3, display: 'grid', gap: 2, alignContent: 'start' }}>
      <FormControlLabel
        value={start}
        control={<Radio />}
        label={
          <>
            <Box sx={{ fontWeight: 600 }}>{day}</Box>
            <Box sx={{ color: 'text.secondary' }}>{description}</Box>
          </>
        }
      />
      {data ? <HijriMonthFacts preview={data} /> : error ? translate('staff.months.not_counted') : <Skeleton />}
    </Card>
  );
}

/** Retracts a decision, so that the month is provisional again. */
function Retract({ month, name, onDone }: MonthDecisionProps & { name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [asking, ask] = useState(false);
  const { record } = month;
  const { mutate, isPending, refusal, clearRefusal } = useEntry(month, false, () => {
    notify({ sentence: translate('staff.months.retracted', { month: name }) }, { type: 'success' });
    onDone();
  });
  return (
    <>
      <Button variant="text" onClick={() => ask(true)}>
        {translate('staff.months.retract')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('staff.months.retract_question', { month: name })}
        confirmLabel={translate('staff.months.retract')}
        busy={isPending}
        refusal={refusal}
        onConfirm={() => record && mutate({ starts_on: record.starts_on, note: record.note, confirmed: 0 })}
        onClose={() => {
          ask(false);
          clearRefusal();
        }}
      >
        {translate('staff.months.retract_help')}
      </ConfirmDialog>
    </>
  );
}
