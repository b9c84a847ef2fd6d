import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { MonthPage } from '../../../domain/calendar/monthPage.ts';
import { eventsPath } from '../../../domain/paths.ts';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import type { EventRecord } from '../home/event.ts';
import { EventListCard } from './EventListCard.tsx';

/** Rows per page of the list (S2-K-03). */
const ROWS = 20;

/** The month's events in order; past ones are collapsed while the month lasts. */
export function MonthEvents({
  page,
  today,
  chosen,
  events,
}: {
  page: MonthPage;
  today: Day;
  chosen: Day;
  events: readonly EventRecord[];
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [unfolded, setUnfolded] = useState(false);
  const ongoing = today >= page.first && today <= page.last;
  const past = ongoing ? events.filter(({ event_date }) => event_date < today) : [];
  const isShown = (event: EventRecord) => unfolded || event.event_date === chosen || !past.includes(event);
  const all = events.filter(isShown);
  const pages = Math.ceil(all.length / ROWS);
  const number = Math.min(Math.max(1, Number(search.get('page')) || 1), Math.max(1, pages));
  return (
    <Section
      title={translate(ongoing ? 'calendar.rest' : 'calendar.in_month')}
      action={
        past.length > 0 && (
          <Button variant="text" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? translate('calendar.hide_past') : translate('calendar.show_past', { count: past.length })}
          </Button>
        )
      }
    >
      {all.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{translate('calendar.none_left')}</Typography>}
      <Box
        component="ul"
        sx={{
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: { xs: 3, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {all.slice((number - 1) * ROWS, number * ROWS).map((event) => (
          <EventListCard key={event.id} event={event} chosen={event.event_date === chosen} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          page={number}
          perPage={ROWS}
          total={all.length}
          onPage={(next) => navigate(eventsPath(page.key, next))}
        />
      )}
    </Section>
  );
}
