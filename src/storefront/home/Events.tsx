import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { addDays, dayOf } from '../../../domain/kuwaitTime.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { useMood } from '../../parts/pageMood.ts';
import { serverNow } from '../../site/serverClock.ts';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/Skeletons.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { EventCard } from './EventCard.tsx';
import type { EventRecord } from './event.ts';

const EventDialog = lazy(() => import('./EventDialog.tsx'));

const DAYS_AHEAD = 30;

/** Events of today, then those of the next weeks; each opens its popup (storefront §2). */
export function Events() {
  const translate = useTranslate();
  const today = dayOf(serverNow());
  const [opened, setOpened] = useState<EventRecord>();
  const { data, error, refetch } = useGetList<EventRecord>('events', {
    filter: { event_date_gte: today, event_date_lte: addDays(today, DAYS_AHEAD) },
    sort: { field: 'event_date', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
  });
  // A day that staff marked as a day of mourning is one for the whole page (design §10).
  useMood(data?.some((event) => event.event_date === today && event.mood === 'mourning') ? 'mourning' : undefined);
  const ofToday = data?.filter((event) => event.event_date === today) ?? [];
  const coming = data?.filter((event) => event.event_date !== today).slice(0, Math.max(0, 3 - ofToday.length)) ?? [];
  const shown = [...ofToday, ...coming];
  return (
    <Section title={translate('storefront.events')}>
      {error && !data ? <ErrorState error={error} onRetry={() => refetch()} /> : null}
      {!data && !error && (
        <LoadingShapes>
          <SkeletonRows rows={1} height={104} />
        </LoadingShapes>
      )}
      {data && shown.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('storefront.events_today_none')}</Typography>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: { xs: 3, md: 6 },
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        {shown.map((event) => (
          <li key={event.id}>
            <EventCard event={event} today={today} onOpen={() => setOpened(event)} />
          </li>
        ))}
      </Box>
      {opened && (
        <Suspense>
          <EventDialog event={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}
