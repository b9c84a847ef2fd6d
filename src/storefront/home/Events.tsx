import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { usePageTone } from '../../components/pageTone.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRenderTime } from '../../site/useRenderTime.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { EventCard } from './EventCard.tsx';
import type { EventRecord } from './event.ts';
import { useEvents } from './useEvents.ts';

const EventDialog = lazyComponent(() => import('./EventDialog.tsx'));

/** Today's events, then those of the next weeks; each opens its dialog (storefront §2). */
export function Events() {
  const translate = useTranslate();
  const today = getDay(useRenderTime());
  const [opened, setOpened] = useState<EventRecord>();
  const { data, error, refetch } = useEvents(today);
  // A day of mourning sets the tone of the whole page (design §10).
  usePageTone(data?.some((event) => event.event_date === today && event.mood === 'mourning') ? 'mourning' : undefined);
  const ofToday = data?.filter((event) => event.event_date === today) ?? [];
  const coming = data?.filter((event) => event.event_date !== today).slice(0, Math.max(0, 3 - ofToday.length)) ?? [];
  const shown = [...ofToday, ...coming];
  return (
    <Section
      title={translate('home.events')}
      action={
        <Link component={RouterLink} to={paths.events} sx={{ paddingBlock: 3 }}>
          {translate('storefront.event.calendar')}
        </Link>
      }
    >
      {error && !data ? <ErrorState error={error} onRetry={() => refetch()} /> : null}
      {data && shown.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('home.events_today_none')}</Typography>
      )}
      <PlainList
        sx={{ display: 'grid', gap: { xs: 3, md: 6 }, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
      >
        {shown.map((event) => (
          <li key={event.id}>
            <EventCard event={event} today={today} onOpen={() => setOpened(event)} />
          </li>
        ))}
      </PlainList>
      {opened && (
        <Suspense>
          <EventDialog event={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}
