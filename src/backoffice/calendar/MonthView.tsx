import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import type { MonthPage } from '../../../domain/calendar/monthPage.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { separatorIn } from '../../../domain/text/format.ts';
import { type Day, formatDate, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { WeeksTable } from '../../components/date/WeeksTable.tsx';
import { useHijriText, useNights } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Strong } from '../../ui/text/Muted.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';
import type { DayOffRow } from '../availability/availabilityForm.ts';
import { engagementFrame } from '../engagements/EngagementBlock.tsx';
import type { EngagementEntry } from '../engagements/useEngagements.ts';
import type { ScheduleEntry } from './useCalendarData.ts';

interface MonthViewProps {
  page: MonthPage;
  title: string;
  today: Day;
  entries: readonly ScheduleEntry[];
  engagements: readonly EngagementEntry[];
  daysOff: readonly DayOffRow[];
  onDay: (day: Day) => void;
}

/** A provider's month: the number of bookings, requests and outside bookings per day, and days off. Each day links to its week. */
export function MonthView({ page, title, today, entries, engagements, daysOff, onDay }: MonthViewProps) {
  return (
    <Card sx={{ p: { xs: 1, md: 2 } }}>
      <WeeksTable
        days={page.days}
        aria-label={title}
        sx={({ vars: { palette } }) => ({
          inlineSize: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          '& th': {
            paddingBlock: 1,
            paddingInline: 0,
            typography: 'caption',
            fontSize: { xs: 12, sm: 13 },
            letterSpacing: 0,
            color: palette.text.secondary,
          },
          '& td': { padding: 0, border: `1px solid ${palette.divider}`, verticalAlign: 'top' },
        })}
        cell={(day) => (
          <DayButton
            day={day}
            inMonth={day >= page.first && day <= page.last}
            isToday={day === today}
            entries={entries.filter((entry) => entry.day === day)}
            outside={engagements.filter((entry) => entry.day === day).length}
            isOff={daysOff.some((row) => !row.fromTime && day >= row.from && day <= row.to)}
            onClick={() => onDay(day)}
          />
        )}
      />
    </Card>
  );
}

function DayButton(props: {
  day: Day;
  inMonth: boolean;
  isToday: boolean;
  isOff: boolean;
  entries: readonly ScheduleEntry[];
  outside: number;
  onClick: () => void;
}) {
  const { day, inMonth, isToday, isOff, entries, outside, onClick } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const small = useNights()?.ofDay(day).date.day;
  const requests = entries.filter(({ line }) => line.status === STATUS.pendingVerification).length;
  const bookings = entries.length - requests;
  const labels = [
    `${formatWeekday(day, language)} ${formatDate(day, language)}`,
    hijri.day(day, 'day'),
    bookings && translate('vendor.in_month.bookings', { smart_count: bookings }),
    requests && translate('vendor.in_month.requests', { smart_count: requests }),
    outside && translate('vendor.in_month.outside', { smart_count: outside }),
    isOff && translate('vendor.in_month.day_off'),
  ];
  return (
    <ButtonBase
      onClick={onClick}
      aria-current={isToday ? 'date' : undefined}
      sx={({ vars: { palette } }) => ({
        inlineSize: '100%',
        minBlockSize: { xs: 64, md: 96 },
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'start',
        gap: 0.5,
        paddingBlock: { xs: 1, md: 2 },
        paddingInline: { xs: 0.5, sm: 1, md: 2 },
        color: inMonth ? palette.text.primary : palette.text.secondary,
        ...(isOff && { backgroundColor: palette.surfaceSunken }),
        ...(isToday && { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` }),
        '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -4 },
      })}
    >
      <span className="visually-hidden">{labels.filter(Boolean).join(separatorIn(language))}</span>
      <Box
        aria-hidden
        className="fig"
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}
      >
        <Strong as="span">{Number(day.slice(8))}</Strong>
        <Box component="span" sx={{ fontSize: { xs: 11, sm: 12 }, color: 'text.secondary' }}>
          {small ?? '\u00a0'}
        </Box>
      </Box>
      {bookings > 0 && <Count count={bookings} status={STATUS.paymentCompleted} />}
      {requests > 0 && <Count count={requests} status={STATUS.pendingVerification} dashed />}
      {outside > 0 && (
        <Box
          aria-hidden
          className="fig"
          sx={({ vars: { palette } }) => ({
            ...engagementFrame(palette, 'own'),
            ...countBox,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 0.5,
          })}
        >
          <EventNoteOutlined sx={{ fontSize: 14 }} />
          {outside}
        </Box>
      )}
      {isOff && (
        <Box aria-hidden sx={{ fontSize: 12 }}>
          {translate('vendor.calendar.off')}
        </Box>
      )}
    </ButtonBase>
  );
}

const countBox = { borderRadius: '6px', fontSize: 12, fontWeight: 600, textAlign: 'center' } as const;

function Count({ count, status, dashed = false }: { count: number; status: string; dashed?: boolean }) {
  return (
    <Box
      aria-hidden
      className="fig"
      sx={({ vars: { palette } }) => ({
        ...countBox,
        color: palette.status[toneKey(status)]?.fg,
        backgroundColor: palette.status[toneKey(status)]?.bg,
        border: `1px ${dashed ? 'dashed' : 'solid'} ${palette.status[toneKey(status)]?.fg}`,
      })}
    >
      {count}
    </Box>
  );
}
