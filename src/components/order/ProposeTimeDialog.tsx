import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Prayers } from '../../../domain/calendar/prayers.ts';
import { WIRE } from '../../../domain/order/orderDto.ts';
import { MAX_NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { type Day, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { type FormDraft, useAppForm } from '../form/useAppForm.ts';
import { DayAndClock } from './DayAndClock.tsx';

type FormValues = Record<'start' | 'note', string>;

export interface ProposeTimeProps {
  /** The line's current start, in the API's format. */
  present: string;
  draft: FormDraft<FormValues>;
  /** Today in Kuwait, by the server's clock. */
  today: Day;
  /** Whether a reason is required. */
  needsNote?: boolean;
  /** Sends the proposal; throws the server's error. */
  send: (proposal: { start: string; note: string }) => Promise<void>;
  onClose: () => void;
  /** Prayer times, for the fields of day and time. */
  prayers?: Prayers | undefined;
  /** A start picker to use instead of day and time fields. */
  picker?: (start: string, onChange: (start: string) => void, error: FieldMessage | undefined) => ReactNode;
}

/** Proposes another time for a booking, with a reason. Keeps the input after an error. */
export function ProposeTimeDialog({
  present,
  draft,
  today,
  needsNote = false,
  send,
  onClose,
  prayers,
  picker,
}: ProposeTimeProps) {
  const translate = useTranslate();
  const form = useAppForm({
    initial: { start: '', note: '' },
    // The server names the start by its field in the spec.
    also: { [WIRE.start]: 'start' },
    draft,
    check: ({ start, note }) => ({
      ...(parseInstant(start) === undefined
        ? { start: 'booking.choose_time' }
        : start === present
          ? { start: 'orders.move_same' }
          : {}),
      ...(needsNote && isBlank(note) ? { note: 'staff.note_required' } : {}),
    }),
    send: async ({ start, note }) => send({ start, note: note.trim() }),
  });
  const choose = (start: string): void => form.set('start', start);
  const { start: error } = form.errors;
  const { start } = form.values;
  return (
    <FormDialog
      title={translate('orders.move.propose')}
      form={form}
      confirmLabel={translate('orders.move.send')}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('orders.move.propose_help')}
      </Typography>
      {picker ? (
        picker(start, choose, error)
      ) : (
        <DayAndClock
          value={start}
          initialDay={present.slice(0, 10)}
          today={today}
          prayers={prayers}
          error={error}
          onChange={choose}
        />
      )}
      <FormField
        {...form.field('note')}
        label={translate('orders.move.note')}
        optional={!needsNote}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
      />
    </FormDialog>
  );
}
