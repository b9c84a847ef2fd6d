import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useId } from 'react';
import { addDays, type Day, daysBetween } from '../../../domain/time/kuwaitTime.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { MonthDecision } from './MonthDecision.tsx';
import { useMonthLabels } from './monthLabels.ts';
import type { Month } from './useMonths.ts';

/** Month, expected start, confirmed start, the effect of a day's delay, and actions. */
export const MONTH_COLUMNS = {
  gap: 3,
  px: 4,
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr auto', md: '1.4fr 1.1fr 1.3fr 1.3fr 132px' },
} as const;

interface MonthItemProps {
  month: Month;
  today: Day;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** A month's row, which expands to its decision. */
export function MonthItem({ month, today, open, onOpen }: MonthItemProps) {
  const translate = useTranslate();
  const labels = useMonthLabels();
  const id = useId();
  const { record, starts, expected } = month;
  const away = daysBetween(today, starts);
  const isDecided = record?.confirmed === 1;
  const act = translate(open ? 'common.close' : isDecided ? 'staff.months.show' : 'staff.months.decide');
  return (
    <Box
      component="li"
      sx={{ borderBlockStart: '1px solid', borderColor: 'divider', bgcolor: open ? 'surfaceSunken' : undefined }}
    >
      <Box sx={{ display: 'grid', ...MONTH_COLUMNS, py: 3 }}>
        <Box>
          <Box sx={{ fontWeight: 600 }}>{labels.name(month)}</Box>
          <Standing away={away} />
        </Box>
        <Cell label="staff.months.expected">{labels.day(expected)}</Cell>
        <Cell label="staff.months.decided">
          {isDecided ? (
            <>
              <Box sx={{ fontWeight: 600 }}>{labels.day(record.starts_on)}</Box>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'success.main' }}>
                <CheckCircleOutlined sx={{ fontSize: 16 }} />
                {labels.beside(record.starts_on, expected)}
              </Box>
            </>
          ) : (
            <Muted>
              {record
                ? translate('staff.months.we_expect', { day: labels.day(record.starts_on) })
                : translate('staff.months.not_decided')}
            </Muted>
          )}
        </Cell>
        <Cell label={isDecided ? 'staff.months.source' : 'staff.months.later'}>
          {isDecided ? <Name>{record.note ?? ''}</Name> : away > 0 ? <Later month={month} /> : <Muted>–</Muted>}
        </Cell>
        <Button
          variant={isDecided || open ? 'text' : 'outlined'}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={`${act}: ${labels.name(month)}`}
          endIcon={open ? <ExpandMore sx={{ rotate: '180deg' }} /> : undefined}
          onClick={() => onOpen(!open)}
          sx={{ justifySelf: 'end', gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' } }}
        >
          {act}
        </Button>
      </Box>
      {open && (
        <Box id={id} sx={{ px: 4, pb: 4 }}>
          <MonthDecision month={month} onDone={() => onOpen(false)} />
        </Box>
      )}
    </Box>
  );
}

/** Labeled on phones; on desktops the column header is the label. */
function Cell({ label, children }: { label: MessageKey; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: { xs: 'flex', md: 'block' }, gap: 2, minWidth: 0 }}>
      <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary', flex: '0 0 40%' }}>
        {translate(label)}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}

/** A month's position relative to today. */
function Standing({ away }: { away: number }) {
  const translate = useTranslate();
  const text =
    away > 0
      ? translate('staff.months.ahead', { smart_count: away })
      : away > -30
        ? translate('staff.months.current', { n: 1 - away })
        : '';
  return <Muted>{text}</Muted>;
}

/** How many bookings would move if the month started a day later than expected. */
function Later({ month: { year, month, expected } }: { month: Month }) {
  const translate = useTranslate();
  const input = { hijri_year: year, hijri_month: month, starts_on: addDays(expected, 1) };
  const { data, error } = useMethodQuery('previewMonth', input, { retry: false });
  if (!data) return error ? translate('staff.months.not_counted') : <Skeleton width={96} />;
  const count = data.free + data.taken;
  return (
    <Box component="span" sx={{ color: count ? undefined : 'text.secondary' }}>
      {count ? translate('staff.months.bookings', { smart_count: count }) : translate('staff.months.no_bookings')}
    </Box>
  );
}
