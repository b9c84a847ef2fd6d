import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatHijriMonths } from '../../../domain/calendar/hijri.ts';
import { hijriMonths } from '../../../domain/calendar/hijriMonths.ts';
import { monthBeside, monthPage } from '../../../domain/calendar/monthPage.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { sheetDayOf } from '../../../domain/order/runSheet.ts';
import { vendorPaths } from '../../../domain/paths.ts';
import {
  addDays,
  dayOf as civilDayOf,
  clockOf,
  type Day,
  formatDate,
  formatMonth,
  parseDay,
  WEEKDAYS,
} from '../../../domain/time/kuwaitTime.ts';
import { cellsShown, weekOf } from '../../../domain/vendor/weekGrid.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { useNights } from '../../parts/nights.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Dotted } from '../../ui/text/Dotted.tsx';
import type { DayOffRow } from '../availability/availabilityForm.ts';
import { DayOffDialog } from '../availability/days/DayOffDialog.tsx';
import { useDaysText } from '../availability/days/useDaysText.ts';
import { AskDialog } from '../form/AskDialog.tsx';
import { useNotesOnTheWay } from '../orders/answering/useAnswerNotes.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { blocksOf } from './blocksOf.ts';
import { CalendarHead, VIEWS } from './CalendarHead.tsx';
import { ColumnEntries } from './ColumnEntries.tsx';
import { DayStrip } from './DayStrip.tsx';
import { FeedDialog } from './FeedDialog.tsx';
import { CELL_PX } from './gridSizes.ts';
import { Legend } from './Legend.tsx';
import { MonthView } from './MonthView.tsx';
import { ToAnswer } from './ToAnswer.tsx';
import { useBlocking } from './useBlocking.ts';
import { useCalendarData } from './useCalendarData.ts';
import { usePrayerLines } from './usePrayerLines.ts';
import { WeekGrid } from './WeekGrid.tsx';

/** As computed, for the first look before the settings are there. */
const computed = hijriMonths([]);

/** A provider's week or month: bookings, requests and what is blocked, by both calendars; hours are blocked where they stand. */
export function CalendarPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const daysText = useDaysText();
  const [search, setSearch] = useSearchParams();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const today = sheetDayOf(useServerNow());
  const settings = useSettings();
  const months = useNights()?.months ?? computed;
  const weekStart = Math.max(0, WEEKDAYS.indexOf(settings?.week_start ?? 'Sunday'));
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'week';
  const day = parseDay(search.get('day')) ?? today;
  const week = weekOf(day, weekStart);
  const month = monthPage(day.slice(0, 7), months, weekStart);
  const [first, last] = view === 'week' ? [week[0]!, week[6]!] : [month.days[0]!, month.days.at(-1)!];
  const data = useCalendarData(first, last);
  const { kind, record, entries, daysOff } = data;
  const notesOnTheWay = useNotesOnTheWay();
  const blocking = useBlocking(kind, record, daysOff);
  const [asked, setAsked] = useState<DayOffRow>();
  const [opening, setOpening] = useState<DayOffRow>();
  const [subscribing, setSubscribing] = useState(false);
  const columns = isPhone ? [day] : week;
  const cellPx = CELL_PX[isPhone ? 'finger' : 'mouse'];
  const prayers = usePrayerLines(columns, today);
  const go = (to: { view?: string; day?: Day }): void => setSearch({ view, day, ...to }, { replace: true });
  const turn = (by: 1 | -1): void =>
    go({ day: view === 'week' ? addDays(day, by * 7) : `${monthBeside(day.slice(0, 7), by)}-01` });
  const range = translate('vendor.calendar.range', {
    from: formatDate(first, language),
    to: formatDate(last, language),
  });
  const title = view === 'week' ? range : formatMonth(month.first, language);
  const shown = cellsShown([
    ...entries.filter((entry) => columns.includes(entry.day)),
    ...columns.flatMap((one) => blocksOf(daysOff, one).map((block) => ({ ...block, day: one }))),
  ]);
  return (
    <BackOfficePage
      title={translate('vendor.calendar.title')}
      lead={
        <Dotted>
          <strong>{title}</strong>
          <bdi>{formatHijriMonths(months.dateOf(first), months.dateOf(last), language)}</bdi>
        </Dotted>
      }
      actions={
        <CalendarHead
          view={view}
          onView={(to) => go({ view: to })}
          onTurn={turn}
          onToday={() => go({ day: today })}
          onSubscribe={() => setSubscribing(true)}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Legend />
        {data.error ? (
          <ErrorState error={data.error} onRetry={data.refetch} />
        ) : data.isPending || !data.availability ? (
          <Loading />
        ) : view === 'month' ? (
          <MonthView
            page={month}
            title={title}
            today={today}
            entries={entries}
            daysOff={daysOff}
            onDay={(to) => go({ view: 'week', day: to })}
          />
        ) : (
          <>
            {isPhone && <DayStrip days={week} chosen={day} entries={entries} onChoose={(to) => go({ day: to })} />}
            <Card sx={{ overflow: 'hidden' }}>
              <WeekGrid
                days={columns}
                today={today}
                first={shown.first}
                last={shown.last}
                availability={data.availability}
                cellPx={cellPx}
                prayers={prayers}
                onChoose={(_day, { start, end }) =>
                  setAsked({
                    from: civilDayOf(start),
                    to: civilDayOf(start),
                    fromTime: clockOf(start),
                    toTime: clockOf(end),
                    note: '',
                  })
                }
              >
                {(one) => (
                  <ColumnEntries
                    day={one}
                    first={shown.first}
                    last={shown.last}
                    cellPx={cellPx}
                    entries={entries.filter((entry) => entry.day === one)}
                    blocks={blocksOf(daysOff, one)}
                    onOpen={setOpening}
                  />
                )}
              </WeekGrid>
            </Card>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              {translate(isPhone ? 'vendor.calendar.how_touch' : 'vendor.calendar.how')}
            </Box>
            {entries.length === 0 && (
              <Box>
                {translate('vendor.calendar.empty')}{' '}
                <Button component={Link} to={vendorPaths.availability} variant="text">
                  {translate('vendor.availability.title')}
                </Button>
              </Box>
            )}
          </>
        )}
        {!notesOnTheWay && (
          <ToAnswer entries={entries.filter(({ line }) => line.status === STATUS.pendingVerification)} />
        )}
      </Box>
      {subscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
      {asked && (
        <DayOffDialog
          row={asked}
          today={civilDayOf(serverNow())}
          agreed={entries
            .filter(({ line }) => line.status !== STATUS.pendingVerification)
            .map(({ line, start, end }) => ({ ...line, name: line.id, start, end, portions: 0, order: '' }))}
          onClose={() => setAsked(undefined)}
          onKeep={(row) => {
            blocking.block(row);
            setAsked(undefined);
          }}
        />
      )}
      <AskDialog
        open={opening !== undefined}
        title={translate('vendor.calendar.open_question')}
        confirm={translate('vendor.calendar.open')}
        onConfirm={() => {
          if (opening) blocking.open(opening);
          setOpening(undefined);
        }}
        onClose={() => setOpening(undefined)}
      >
        {opening && daysText(opening)}
      </AskDialog>
    </BackOfficePage>
  );
}
