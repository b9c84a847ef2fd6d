import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatHijriMonths } from '../../../domain/calendar/hijri.ts';
import { hijriMonths } from '../../../domain/calendar/hijriMonths.ts';
import { addMonths, type MonthPage } from '../../../domain/calendar/monthPage.ts';
import { eventsPath, paths } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { type Day, formatDate, formatMonth, getDay, WEEKDAYS } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useNights } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRenderTime } from '../../site/useRenderTime.ts';
import { useSettings } from '../../site/useSettings.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { EventRecord } from '../home/event.ts';
import { CalendarLegend } from './CalendarLegend.tsx';
import { DayPanel } from './DayPanel.tsx';
import { eventAnchor } from './EventListCard.tsx';
import { MonthEvents } from './MonthEvents.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthHeader } from './MonthHeader.tsx';
import { useCalendarMonth } from './useCalendarMonth.ts';

const SubscribeDialog = lazyComponent(() => import('./SubscribeDialog.tsx'));

/** Computed months, until the settings are loaded. */
const computed = hijriMonths([]);
type Months = typeof computed;
/** More than any month has, because the list below paginates on the client. */
const MAX_EVENTS = 200;

const within = (page: MonthPage, day: Day): boolean => day >= page.first && day <= page.last;

/** The month's name in its own calendar, and below it in the other one. */
function useMonthTitle({ kind, first, last }: MonthPage, months: Months): { title: string; lead: string } {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = formatHijriMonths(months.dateOf(first), months.dateOf(last), language);
  if (kind !== 'hijri') return { title: formatMonth(first, language), lead: hijri };
  const days = { from: formatDate(first, language), to: formatDate(last, language) };
  return { title: hijri, lead: translate('calendar.month_lead', days) };
}

/** Events, occasions and days of mourning by month, in the Gregorian or the Hijri calendar (S1-R-58). */
export default function CalendarPage() {
  const translate = useTranslate();
  const settings = useSettings();
  const months = useNights()?.months ?? computed;
  const today = getDay(useRenderTime());
  const weekStart = Math.max(0, WEEKDAYS.indexOf(settings?.week_start ?? 'Sunday'));
  const { page, open, openDay, change } = useCalendarMonth(today, months, weekStart);
  const [search] = useSearchParams();
  const [selectedDay, setSelectedDay] = useState<Day>('');
  const [subscribing, setSubscribing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { data, error, isPending, refetch } = useGetList<EventRecord>('events', {
    filter: { event_date_gte: page.days[0], event_date_lte: page.days.at(-1), published: 1 },
    sort: { field: 'event_date', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_EVENTS },
  });
  const shown = data ?? [];
  const events = shown.filter(({ event_date }) => within(page, event_date));
  const next = events.find(({ event_date }) => event_date >= today) ?? events[0];
  // The URL of a shared link names one event.
  const shared = events.find(({ id }) => id === search.get('event'));
  const first = (shared ?? next)?.event_date ?? (within(page, today) ? today : page.first);
  const visibleDay = within(page, selectedDay) ? selectedDay : first;
  const { title, lead } = useMonthTitle(page, months);

  // If the day isn't shown next to the month, scroll to its card below.
  const showCard = (event: EventRecord): void => {
    if (panel.current?.offsetParent === null)
      requestAnimationFrame(() => document.getElementById(eventAnchor(event))?.scrollIntoView({ behavior: 'smooth' }));
  };
  const showShared = useEffectEvent(() => {
    if (shared) showCard(shared);
  });
  const sharedId = shared?.id;
  useEffect(() => {
    if (sharedId) showShared();
  }, [sharedId]);
  const choose = (day: Day): void => {
    setSelectedDay(day);
    const event = events.find(({ event_date }) => event_date === day);
    if (event) showCard(event);
  };
  return (
    <Page
      title={translate('calendar.title')}
      heading={title}
      bar={translate('calendar.bar')}
      lead={lead}
      breadcrumb={
        <Breadcrumb
          crumbs={[{ label: translate('storefront.home'), to: paths.home }, { label: translate('calendar.bar') }]}
        />
      }
      actions={
        <MonthHeader
          kind={page.kind}
          onKind={change}
          onPageChange={(by) => open(addMonths(page.key, by))}
          onToday={() => {
            setSelectedDay(today);
            openDay(today);
          }}
          onSubscribe={() => setSubscribing(true)}
        />
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 344px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <MonthGrid
            page={page}
            title={title}
            today={today}
            chosen={visibleDay}
            events={shown}
            loading={isPending}
            onSelect={choose}
            onLeave={openDay}
          />
          <CalendarLegend kind={page.kind} />
        </Box>
        <Box ref={panel} aria-live="polite" sx={{ display: { xs: 'none', lg: 'block' } }}>
          {isPending ? (
            <Skeleton height={360} sx={{ borderRadius: '20px' }} />
          ) : (
            <DayPanel
              key={visibleDay}
              day={visibleDay}
              events={events.filter(({ event_date }) => event_date === visibleDay)}
            />
          )}
        </Box>
      </Box>
      {error && !data ? <ErrorState error={error} onRetry={() => refetch()} /> : null}
      {isPending && (
        <LoadingShapes>
          <SkeletonRows rows={2} height={132} />
        </LoadingShapes>
      )}
      {data && events.length === 0 && <NoEvents after={page.last} />}
      {events.length > 0 && (
        <MonthEvents key={page.key} page={page} today={today} chosen={visibleDay} events={events} />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 6 }}>
        {translate('calendar.moon')}
      </Typography>
      {subscribing && (
        <Suspense>
          <SubscribeDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** Shown for a month without events, with a link to the next announced one. */
function NoEvents({ after }: { after: Day }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useGetList<EventRecord>('events', {
    filter: { event_date_gt: after, published: 1 },
    sort: { field: 'event_date', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  const next = data?.[0];
  const to = next && eventsPath(next.event_date.slice(0, 7));
  return (
    <EmptyState
      title={translate('calendar.no_events')}
      {...(next && to
        ? {
            text: formatDate(next.event_date, language),
            action: {
              label: translate('calendar.next_event', { event: inLanguage(next, 'event_name', language) }),
              to,
            },
          }
        : { action: { label: translate('storefront.event.all_reciters'), to: paths.reciters } })}
    />
  );
}
