import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatHijriMonths } from '../../../domain/calendar/hijri.ts';
import { hijriMonths } from '../../../domain/calendar/hijriMonths.ts';
import { addMonths, monthPage } from '../../../domain/calendar/monthPage.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { getSheetDay } from '../../../domain/order/runSheet.ts';
import { getWeek } from '../../../domain/provider/weekGrid.ts';
import {
  addDays,
  type Day,
  formatDate,
  formatMonth,
  MINUTE,
  parseDay,
  WEEKDAYS,
} from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useNights } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import { useSettings } from '../../site/useSettings.ts';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { ConnectedCalendar } from '../engagements/ConnectedCalendar.tsx';
import { OverlapNotes } from '../engagements/OverlapNotes.tsx';
import { entriesOf } from '../engagements/useEngagements.ts';
import { useDecisionNotesPending } from '../orders/decision/useDecisionNotes.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { PendingActionsNote } from '../today/PendingActionsNote.tsx';
import { FeedDialog } from './FeedDialog.tsx';
import { Legend } from './Legend.tsx';
import { MonthView } from './MonthView.tsx';
import { PendingRequests } from './PendingRequests.tsx';
import { ScheduleHeader, VIEWS } from './ScheduleHeader.tsx';
import { useCalendarData } from './useCalendarData.ts';
import { WeekView } from './WeekView.tsx';

/** Computed months, until the settings are loaded. */
const computed = hijriMonths([]);

/**
 * A provider's week or month in both calendars: bookings, requests and blocked hours. Hours can be blocked in place.
 */
export function ProviderCalendarPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const now = useServerNow();
  const today = getSheetDay(now);
  const settings = useSettings();
  const months = useNights()?.months ?? computed;
  const weekStart = Math.max(0, WEEKDAYS.indexOf(settings?.week_start ?? 'Sunday'));
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'week';
  const day = parseDay(search.get('day')) ?? today;
  const week = getWeek(day, weekStart);
  const month = monthPage(day.slice(0, 7), months, weekStart);
  const [first, last] = view === 'week' ? [week[0]!, week[6]!] : [month.days[0]!, month.days.at(-1)!];
  const data = useCalendarData(first, last);
  const { entries, engagements, daysOff, availability } = data;
  const notesOnTheWay = useDecisionNotesPending();
  const [subscribing, setSubscribing] = useState(false);
  const go = (to: { view?: string; day?: Day }): void => setSearch({ view, day, ...to }, { replace: true });
  const turn = (by: 1 | -1): void =>
    go({ day: view === 'week' ? addDays(day, by * 7) : `${addMonths(day.slice(0, 7), by)}-01` });
  const range = translate('vendor.calendar.range', {
    from: formatDate(first, language),
    to: formatDate(last, language),
  });
  const title = view === 'week' ? range : formatMonth(month.first, language);
  return (
    <BackOfficePage
      title={translate('vendor.calendar.title')}
      lead={
        <DotSeparated>
          <strong>{title}</strong>
          <bdi>{formatHijriMonths(months.dateOf(first), months.dateOf(last), language)}</bdi>
        </DotSeparated>
      }
      actions={
        <ScheduleHeader
          view={view}
          onView={(to) => go({ view: to })}
          onPageChange={turn}
          onToday={() => go({ day: today })}
          onSubscribe={() => setSubscribing(true)}
        />
      }
    >
      <Stack spacing={4}>
        <PendingActionsNote />
        <OverlapNotes engagements={engagements.filter(({ end }) => end > now)} buffer={data.buffer / MINUTE} />
        <Legend buffered={view === 'week' && data.buffer > 0} outside={data.kind.kind === 'reciter'} />
        {data.error ? (
          <ErrorState error={data.error} onRetry={data.refetch} />
        ) : data.isPending || !availability ? (
          <Loading />
        ) : view === 'month' ? (
          <MonthView
            page={month}
            title={title}
            today={today}
            entries={entries}
            engagements={entriesOf(engagements)}
            daysOff={daysOff}
            onDay={(to) => go({ view: 'week', day: to })}
          />
        ) : (
          <WeekView
            week={week}
            day={day}
            today={today}
            data={data}
            availability={availability}
            onDay={(to) => go({ day: to })}
          />
        )}
        {!notesOnTheWay && (
          <PendingRequests entries={entries.filter(({ line }) => line.status === STATUS.pendingVerification)} />
        )}
        {data.kind.kind === 'reciter' && <ConnectedCalendar />}
      </Stack>
      {subscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
    </BackOfficePage>
  );
}
