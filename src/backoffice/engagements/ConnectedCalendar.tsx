import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { ConnectedCalendarState } from '../../api/types.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { ConnectForm } from './ConnectForm.tsx';

/** What closes more or less than usual, in words; a good state has none. */
const STATES: Readonly<Record<ConnectedCalendarState['state'], MessageKey | undefined>> = {
  Good: undefined,
  Empty: 'vendor.connected.empty',
  'Not allowed': 'vendor.connected.failed.refused',
  Unreachable: 'vendor.connected.failed.unreachable',
  'Too large': 'vendor.connected.failed.too_large',
  Unreadable: 'vendor.connected.failed.unreadable',
};

/** The reciter's own calendar of Google, Apple or Outlook, whose events close their times here. */
export function ConnectedCalendar() {
  const translate = useTranslate();
  const { data, isPending } = useMethodQuery('connectedCalendar', {});
  const [replacing, setReplacing] = useState(false);
  if (isPending || !data) return null;
  const { calendar } = data;
  return (
    <Card
      component="section"
      aria-labelledby="connected-calendar"
      sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 3 }}
    >
      <Typography id="connected-calendar" variant="h3" component="h2">
        {translate('vendor.connected.title')}
      </Typography>
      {calendar && !replacing ? (
        <Connected calendar={calendar} onReplace={() => setReplacing(true)} />
      ) : (
        <ConnectForm allDay={calendar?.all_day ?? false} onDone={() => setReplacing(false)} />
      )}
    </Card>
  );
}

function Connected({ calendar, onReplace }: { calendar: ConnectedCalendarState; onReplace: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const now = useServerNow();
  const [asking, setAsking] = useState(false);
  const read = useMethod('readCalendar', { successMessage: 'vendor.connected.read' });
  const allDay = useMethod('setCalendarAllDay');
  const end = useMethod('disconnectCalendar', { successMessage: 'vendor.connected.ended' });
  const { host, state, held, conflicts, ignored } = calendar;
  const again = parseInstant(calendar.again_at) ?? 0;
  const readAt = parseInstant(calendar.read_at);
  const problem = STATES[state];
  const facts = [
    held > 0 && translate('vendor.connected.held', { smart_count: held }),
    ignored.free > 0 && translate('vendor.connected.free', { smart_count: ignored.free }),
    ignored.all_day > 0 && translate('vendor.connected.all_day_left', { smart_count: ignored.all_day }),
    ignored.own > 0 && translate('vendor.connected.own', { smart_count: ignored.own }),
  ].filter((fact) => fact !== false);
  return (
    <>
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{host}</bdi>
        </Typography>
        {readAt !== undefined && (
          <Box sx={{ color: 'text.secondary' }}>
            {translate('vendor.connected.read_at', { time: isolate(formatDateTime(readAt, language)) })}
          </Box>
        )}
      </div>
      {problem && <Note tone="warning">{`${translate(problem)} ${translate('vendor.connected.keeps')}`}</Note>}
      {conflicts > 0 && (
        <Note tone="warning">{translate('vendor.connected.conflicts', { smart_count: conflicts })}</Note>
      )}
      {facts.length > 0 && (
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 5 }}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Box>
      )}
      <FormControlLabel
        control={
          <Switch
            checked={calendar.all_day}
            disabled={allDay.isPending}
            onChange={(_event, on) => allDay.mutate({ all_day: on ? 1 : 0 })}
          />
        }
        label={translate('vendor.connected.all_day')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <ActionButton
          variant="outlined"
          loading={read.isPending}
          disabled={now < again}
          onClick={() => read.mutate({})}
        >
          {translate('vendor.connected.refresh')}
        </ActionButton>
        <Button variant="text" onClick={onReplace}>
          {translate('vendor.connected.replace')}
        </Button>
        <ActionButton variant="text" color="error" loading={end.isPending} onClick={() => setAsking(true)}>
          {translate('vendor.connected.remove')}
        </ActionButton>
      </Box>
      {now < again && (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {translate('vendor.connected.again', { time: isolate(formatTime(again, language)) })}
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        danger
        needsServer
        title={translate('vendor.connected.remove_question')}
        confirmLabel={translate('vendor.connected.remove')}
        onConfirm={() => {
          setAsking(false);
          end.mutate({});
        }}
        onClose={() => setAsking(false)}
      >
        {translate('vendor.connected.remove_text')}
      </ConfirmDialog>
    </>
  );
}
