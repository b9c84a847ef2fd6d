import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { WIRE } from '../../../domain/order/orderWire.ts';
import { NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { isBlank } from '../../../domain/text/typedText.ts';
import { type Clock, type Day, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/FieldTexts.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { ClockField } from '../date/ClockField.tsx';
import { DayField } from '../date/DayField.tsx';
import { type FormDraft, useAppForm } from '../form/useAppForm.ts';

type Typed = Record<'start' | 'note', string>;

export interface ProposeTimeProps {
  /** The line's present start, on the wire. */
  present: string;
  draft: FormDraft<Typed>;
  /** Today in Kuwait, by the server's clock. */
  today: Day;
  /** Must the reader say why? */
  needsNote?: boolean;
  /** Sends it; a refusal is thrown. */
  send: (proposal: { start: string; note: string }) => Promise<void>;
  onClose: () => void;
  /** Another way to choose the start than a day and a clock. */
  picker?: (start: string, onChange: (start: string) => void, error: string | undefined) => ReactNode;
}

/** Day and clock of a start, each changed by itself. */
function DayAndClock({
  value,
  today,
  error,
  onChange,
}: {
  value: string;
  today: Day;
  error: string | undefined;
  onChange: (start: string) => void;
}) {
  const translate = useTranslate();
  const [day, setDay] = useState<Day>(value.slice(0, 10));
  const [clock, setClock] = useState<Clock>(value.slice(11, 16));
  const change = (newDay: Day, newClock: Clock): void => {
    setDay(newDay);
    setClock(newClock);
    onChange(newDay && newClock ? `${newDay} ${newClock}:00` : '');
  };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <DayField
          label={translate('booking.date')}
          name="date"
          value={day}
          today={today}
          min={today}
          onChange={(next) => change(next, clock)}
        />
        <ClockField
          label={translate('booking.time')}
          name="time"
          value={clock}
          onChange={(next) => change(day, next)}
        />
      </Box>
      {error && (
        <Typography variant="body2" component="div" role="alert" sx={{ color: 'error.main' }}>
          <FieldError>{error}</FieldError>
        </Typography>
      )}
    </>
  );
}

/** Asks for another time of a booking: the start, and why; what is typed stays when it is refused. */
export function ProposeTimeDialog({
  present,
  draft,
  today,
  needsNote = false,
  send,
  onClose,
  picker,
}: ProposeTimeProps) {
  const translate = useTranslate();
  const form = useAppForm({
    initial: { start: picker ? '' : present, note: '' },
    // The guards of a request name the start by the documents' word.
    also: [WIRE.start],
    draft,
    check: ({ start, note }) => ({
      ...(parseInstant(start) === undefined ? { start: translate('booking.choose_time') } : {}),
      ...(needsNote && isBlank(note) ? { note: translate('staff.note_required') } : {}),
    }),
    send: async ({ start, note }) => send({ start, note: note.trim() }),
  });
  const choose = (start: string): void => {
    form.forgive(WIRE.start);
    form.set('start', start);
  };
  const error = form.errors.start ?? form.errors[WIRE.start];
  const { start } = form.values;
  return (
    <FormDialog
      title={translate('orders.move.propose')}
      form={form}
      confirm={translate('orders.move.send')}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('orders.move.propose_help')}
      </Typography>
      {picker ? (
        picker(start, choose, error)
      ) : (
        <DayAndClock value={start} today={today} error={error} onChange={choose} />
      )}
      <FormField
        {...form.field('note')}
        label={translate('orders.move.note')}
        optional={!needsNote}
        rows={2}
        maxLength={NOTE_LENGTH}
      />
    </FormDialog>
  );
}
