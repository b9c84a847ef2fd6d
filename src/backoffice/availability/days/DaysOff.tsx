import AddOutlined from '@mui/icons-material/AddOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { outsideTimes } from '../../../../domain/provider/conflicts.ts';
import { getDay } from '../../../../domain/time/kuwaitTime.ts';
import { translateFieldMessage } from '../../../i18n/fieldMessage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { PlainList } from '../../../ui/layout/PlainList.tsx';
import type { DayOffRow } from '../availabilityForm.ts';
import { PartCard } from '../PartCard.tsx';
import { StaysNote } from '../StaysNote.tsx';
import type { PartProps } from '../useAvailability.ts';
import { DayOffDialog } from './DayOffDialog.tsx';
import { DayOffLine } from './DayOffLine.tsx';

/** The row in the dialog: a new one, a pause from today on, or an existing one. */
type Editing = { row: DayOffRow; at?: number; pause?: boolean };

/** Days, or hours of days, that can't be booked, with the bookings that stay. */
export function DaysOff({ values, change, errors, agreed }: PartProps) {
  const translate = useTranslate();
  const [editing, setEditing] = useState<Editing>();
  const today = getDay(serverNow());
  const { daysOff } = values;
  const blank: DayOffRow = { from: '', to: '', fromTime: '', toTime: '', note: '' };
  const ordered = daysOff
    .map((row, at) => ({ row, at }))
    .sort((a, b) => a.row.from.localeCompare(b.row.from) || a.at - b.at);
  const refused = Object.entries(errors).filter(([field]) => field.startsWith('days_off'));
  return (
    <PartCard
      title={translate('vendor.availability.days_off')}
      help={translate('vendor.availability.days_off_help')}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant="text"
            startIcon={<PauseCircleOutlined />}
            onClick={() => setEditing({ row: { ...blank, from: today }, pause: true })}
          >
            {translate('vendor.availability.pause')}
          </Button>
          <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setEditing({ row: blank })}>
            {translate('vendor.availability.add_days')}
          </Button>
        </Box>
      }
    >
      {daysOff.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('vendor.availability.no_days_off')}
        </Typography>
      )}
      <PlainList>
        {ordered.map(({ row, at }) => (
          <DayOffLine
            key={`${row.from} ${row.to} ${row.fromTime} ${at}`}
            row={row}
            today={today}
            onEdit={() => setEditing({ row, at })}
            onRemove={() => change({ daysOff: daysOff.filter((_one, place) => place !== at) })}
          />
        ))}
      </PlainList>
      {refused.map(([field, message]) => (
        <Typography key={field} color="error" role="alert">
          {translateFieldMessage(message, translate)}
        </Typography>
      ))}
      <Box sx={{ marginBlockStart: 3, '&:empty': { display: 'none' } }}>
        <StaysNote bookings={outsideTimes(agreed, { daysOff })} />
      </Box>
      {editing && (
        <DayOffDialog
          row={editing.row}
          today={today}
          pause={editing.pause}
          agreed={agreed}
          onClose={() => setEditing(undefined)}
          onSave={(row) => {
            const next = editing.at === undefined ? [...daysOff, row] : daysOff.with(editing.at, row);
            change({ daysOff: next });
            setEditing(undefined);
          }}
        />
      )}
    </PartCard>
  );
}
