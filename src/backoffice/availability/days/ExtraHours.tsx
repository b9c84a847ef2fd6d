import AddOutlined from '@mui/icons-material/AddOutlined';
import MoreTimeOutlined from '@mui/icons-material/MoreTimeOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { getDay } from '../../../../domain/time/kuwaitTime.ts';
import { useHijriText } from '../../../components/nights.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { FieldError } from '../../../ui/controls/fieldTexts.tsx';
import { PlainList } from '../../../ui/layout/PlainList.tsx';
import type { ExtraHoursRow } from '../availabilityForm.ts';
import { PartCard } from '../PartCard.tsx';
import type { PartProps } from '../useAvailability.ts';
import { DatedLine } from './DatedLine.tsx';
import { ExtraHoursDialog } from './ExtraHoursDialog.tsx';
import { useDaysText } from './useDaysText.ts';

/**
 * Hours of single days in addition to the weekly ones, such as a night of Muharram or the morning of an Eid. Without
 * weekly hours, every hour is open.
 */
export function ExtraHours({ values, change, errors }: PartProps) {
  const translate = useTranslate();
  const hijri = useHijriText();
  const formatDays = useDaysText();
  const [editing, setEditing] = useState<{ row: ExtraHoursRow; at?: number }>();
  const today = getDay(serverNow());
  const { mode, extraHours } = values;
  if (mode !== 'set' && extraHours.length === 0) return null;
  const ordered = extraHours
    .map((row, at) => ({ row, at }))
    .sort((a, b) => a.row.date.localeCompare(b.row.date) || a.row.from.localeCompare(b.row.from));
  const refused = Object.entries(errors).filter(([field]) => field.startsWith('extra_hours'));
  return (
    <PartCard
      title={translate('vendor.availability.extra_hours')}
      help={translate('vendor.availability.extra_hours_help')}
      actions={
        <Button
          variant="outlined"
          startIcon={<AddOutlined />}
          onClick={() => setEditing({ row: { date: '', from: '', to: '' } })}
        >
          {translate('vendor.availability.add_extra')}
        </Button>
      }
    >
      {extraHours.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('vendor.availability.no_extra')}
        </Typography>
      )}
      <PlainList>
        {ordered.map(({ row, at }) => (
          <DatedLine
            key={`${row.date} ${row.from} ${at}`}
            icon={<MoreTimeOutlined fontSize="small" />}
            text={formatDays({ from: row.date, to: row.date, fromTime: row.from, toTime: row.to })}
            facts={[
              hijri.day(row.date, 'day'),
              row.to <= row.from ? translate('vendor.availability.ends_next_day') : '',
            ]}
            past={row.date < today}
            onEdit={() => setEditing({ row, at })}
            onRemove={() => change({ extraHours: extraHours.filter((_one, place) => place !== at) })}
          />
        ))}
      </PlainList>
      {refused.map(([field, message]) => (
        <Typography key={field} variant="body2" component="div" role="alert" sx={{ color: 'error.main' }}>
          <FieldError message={message} />
        </Typography>
      ))}
      {editing && (
        <ExtraHoursDialog
          row={editing.row}
          today={today}
          onClose={() => setEditing(undefined)}
          onSave={(row) => {
            change({
              extraHours: editing.at === undefined ? [...extraHours, row] : extraHours.with(editing.at, row),
            });
            setEditing(undefined);
          }}
        />
      )}
    </PartCard>
  );
}
