import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { isolate } from '../../../domain/text/format.ts';
import { type Day, daysBetween, formatDate } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useHijriText } from '../../parts/nights.ts';
import type { DayOffRow } from './availabilityForm.ts';
import { useDaysText } from './useDaysText.ts';

/** One row of days off with its Hijri dates; past ones are quiet. */
export function DayOffLine({
  row,
  today,
  onEdit,
  onRemove,
}: {
  row: DayOffRow;
  today: Day;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const said = useDaysText()(row);
  const { from, to, note, fromTime } = row;
  const days = daysBetween(from, to) + 1;
  const paused = from <= today && to >= today && days > 1 && !fromTime;
  const facts = [
    paused
      ? translate('vendor.availability.paused_until', { day: isolate(formatDate(to, language)) })
      : translate('vendor.availability.days_count', { smart_count: days }),
    note,
  ].filter(Boolean);
  const lunar = from === to ? hijri.day(from, 'day') : `${hijri.day(from, 'listed')} – ${hijri.day(to, 'day')}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        paddingBlock: 3,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        opacity: to < today ? 0.72 : undefined,
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'grid' },
          p: 2.5,
          borderRadius: '10px',
          bgcolor: 'surfaceSunken',
          color: 'text.secondary',
        }}
      >
        <EventBusyOutlined fontSize="small" />
      </Box>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography variant="label" component="h3">
          {said}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[lunar, ...facts].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <IconButton onClick={onEdit} aria-label={translate('vendor.availability.edit_days', { days: said })}>
        <EditOutlined fontSize="small" />
      </IconButton>
      <IconButton onClick={onRemove} aria-label={translate('vendor.availability.remove_days', { days: said })}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Box>
  );
}
