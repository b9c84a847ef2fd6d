import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createIdempotencyKey } from '../../../domain/createIdempotencyKey.ts';
import { isolate } from '../../../domain/text/format.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import { type Day, formatDateTime, formatTime, HOUR, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { DayField } from '../../components/date/DayField.tsx';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useHijriText } from '../../components/nights.ts';
import { useAction } from '../../components/useMethod.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { connection } from '../../site/connection.ts';
import { pendingActions } from '../../site/pendingActions.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useConnection } from '../../site/useConnection.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { ClockRange } from '../availability/days/ClockRange.tsx';
import { AreaField } from './AreaField.tsx';
import { DeleteEngagement } from './DeleteEngagement.tsx';
import { type EngagementForm, fromForm, intervalOf, isLong, newForm, toForm } from './engagementForm.ts';
import type { Engagement } from './useEngagements.ts';
import { useRequestsUnder } from './useRequestsUnder.ts';

const TEXT_LENGTH = { title: 140, note: 500 } as const;

/**
 * Enters or edits an outside booking: when, where, and for whom. A new one also works offline: it waits on the device.
 * @param edited the booking, or the hours of a new one
 * @param buffer milliseconds kept free around it
 */
export function EngagementDialog({
  edited,
  today,
  buffer,
  onClose,
}: {
  edited: Engagement | Interval;
  today: Day;
  buffer: number;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const hijri = useHijriText();
  const notify = useNotify();
  const api = useApi();
  const queries = useQueryClient();
  const [stored] = useState('row' in edited ? edited.stored : undefined);
  const sure = useRef(false);
  const [asking, setAsking] = useState(false);
  const { send: update } = useAction(
    (calls, data: object) => calls.update('engagements', { id: stored?.id ?? '', data, previousData: stored }),
    { silent: true, successMessage: 'vendor.outside.saved' },
  );

  async function enter(typed: EngagementForm): Promise<void> {
    // what waited with the times before is replaced
    if ('row' in edited) pendingActions.discard(edited.id);
    const pressedAt = instantToWire(serverNow());
    const action = { id: createIdempotencyKey(), act: 'engage', pressedAt, engagement: fromForm(typed) } as const;
    const pending = await pendingActions.press(action, api, connection.get() === 'offline');
    if (pending?.refused) throw pending.refused;
    notify(pending ? 'vendor.outside.kept' : 'vendor.outside.saved', { type: pending ? 'info' : 'success' });
    void queries.invalidateQueries();
  }

  const form = useAppForm<EngagementForm>({
    initial: 'row' in edited ? toForm(edited.row) : newForm(edited),
    also: { starts_at: 'from', ends_at: 'to' },
    check: ({ day, from, to, area }) => ({
      ...(!day && { day: 'common.required' }),
      ...(!from && { from: 'common.required' }),
      ...(!to && { to: 'common.required' }),
      ...(!area.trim() && { area: 'common.required' }),
    }),
    send: async (typed) => {
      const isSure = sure.current;
      sure.current = false;
      if (isLong(typed) && !isSure) {
        setAsking(true);
        return false;
      }
      await (stored ? update(fromForm(typed)) : enter(typed));
      onClose();
      return true;
    },
  });
  const { values, errors } = form;
  const times = values.day && values.from && values.to ? intervalOf(fromForm(values)) : undefined;
  return (
    <FormDialog
      title={translate('vendor.outside.title')}
      form={form}
      confirmLabel={translate('vendor.outside.save')}
      // a new one waits on the device, a change doesn't
      needsServer={stored !== undefined}
      wide={false}
      onClose={onClose}
    >
      <div>{translate('vendor.outside.text')}</div>
      <DayField
        label={translate('vendor.outside.day')}
        name="day"
        value={values.day}
        today={today}
        min={today}
        onChange={(day) => form.set('day', day)}
        error={errors.day}
        help={values.day && hijri.day(values.day)}
      />
      <ClockRange
        names={['from', 'to']}
        from={values.from}
        to={values.to}
        onChange={form.change}
        fromError={errors.from}
        toError={errors.to}
      />
      {times && buffer > 0 && <Closes time={times} buffer={buffer} />}
      {times && <RequestsUnder time={times} buffer={buffer} />}
      <AreaField value={values.area} onChange={(area) => form.set('area', area)} error={errors.area} />
      <FormField
        {...form.field('title')}
        label={translate('vendor.outside.who')}
        optional
        maxLength={TEXT_LENGTH.title}
        help={translate('vendor.outside.who_help')}
      />
      <FormField
        {...form.field('note')}
        label={translate('vendor.outside.note')}
        optional
        rows={2}
        maxLength={TEXT_LENGTH.note}
      />
      {!stored && <OfflineNote />}
      {'row' in edited && <DeleteEngagement engagement={edited} onDone={onClose} />}
      {times && asking && (
        <LongQuestion
          time={times}
          onConfirm={() => {
            setAsking(false);
            sure.current = true;
            return form.submit();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </FormDialog>
  );
}

/** The open requests at that time, which can't be approved any more. */
function RequestsUnder({ time, buffer }: { time: Interval; buffer: number }) {
  const translate = useTranslate();
  const { requests, list } = useRequestsUnder(buffer / MINUTE)(time);
  if (requests.length === 0) return null;
  return <Note tone="warning">{translate('vendor.outside.under', { smart_count: requests.length, list })}</Note>;
}

function OfflineNote() {
  const translate = useTranslate();
  return useConnection() === 'offline' && <Note>{translate('vendor.outside.offline')}</Note>;
}

/** Asks whether an outside booking really lasts that long. */
function LongQuestion({
  time: { start, end },
  ...dialog
}: {
  time: Interval;
  onConfirm: () => unknown;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <ConfirmDialog
      {...dialog}
      open
      title={translate('vendor.outside.long_question', { smart_count: Math.floor((end - start) / HOUR) })}
      confirmLabel={translate('vendor.outside.save')}
    >
      {translate('vendor.outside.long_text', {
        from: isolate(formatDateTime(start, language)),
        to: isolate(formatDateTime(end, language)),
      })}
    </ConfirmDialog>
  );
}

/** The time that closes, with the time for the way. */
function Closes({ time, buffer }: { time: Interval; buffer: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <div>
      {translate('vendor.outside.closes', {
        n: buffer / MINUTE,
        from: isolate(formatTime(time.start - buffer, language)),
        to: isolate(formatTime(time.end + buffer, language)),
      })}
    </div>
  );
}
