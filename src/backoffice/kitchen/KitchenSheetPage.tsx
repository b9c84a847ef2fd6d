import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { KitchenSheet, KitchenStop } from '../../../domain/order/kitchenSheet.ts';
import { formatLineTime } from '../../../domain/order/lineTime.ts';
import { getSheetDay } from '../../../domain/order/runSheet.ts';
import { kitchenSheetPath, providerPaths } from '../../../domain/paths.ts';
import { placeName } from '../../../domain/place/places.ts';
import { formatCount, inLanguage, isolate } from '../../../domain/text/format.ts';
import {
  addDays,
  type Day,
  formatDate,
  formatDateTime,
  formatTime,
  formatWeekday,
  HOUR,
  parseDay,
} from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useHijriText } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { cacheLoadedAssets } from '../../site/cacheLoadedAssets.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useConnection } from '../../site/useConnection.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { PrintButton } from '../list/PrintButton.tsx';
import type { Line } from '../orders/line.ts';
import { useOwnProfile } from '../provider/useOwnProfile.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { Tile } from '../today/Tile.tsx';
import { Dishes } from './Dishes.tsx';
import { KitchenPrintout } from './KitchenPrintout.tsx';
import { StopCard } from './StopCard.tsx';
import { useKitchenSheet } from './useKitchenSheet.ts';

/** Milliseconds until everything of the page has loaded. */
const KEEP_AFTER_MS = 2500;

/** A kitchen's evening (`?day=YYYY-MM-DD`, by default the current one): what to cook, then the deliveries. */
export function KitchenSheetPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const [search] = useSearchParams();
  const day = parseDay(search.get('day')) ?? getSheetDay(serverNow());
  const night = useHijriText().evening(day);
  const { record } = useOwnProfile();
  const { sheet, now, nextDay, readAt, knowsArea, error, refetch } = useKitchenSheet(day);
  const offline = useConnection() === 'offline';
  const isRead = sheet !== undefined;
  useEffect(() => {
    if (!isRead || offline) return;
    const timer = setTimeout(cacheLoadedAssets, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRead, offline]);
  const isEmpty = sheet && sheet.stops.length + sheet.open.length + sheet.unpaid.length === 0;
  return (
    <BackOfficePage
      title={translate('vendor.kitchen.title')}
      crumbs={[{ label: translate('vendor.today.title'), to: providerPaths.today }]}
      lead={
        <DotSeparated>
          <bdi>{`${formatWeekday(day, language)} ${formatDate(day, language)}`}</bdi>
          {night && <bdi>{night}</bdi>}
        </DotSeparated>
      }
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <OtherEvenings day={day} today={getSheetDay(now)} />
          <PrintButton />
        </Box>
      }
    >
      {!sheet && (error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />)}
      {isEmpty && <NothingToPrepare nextDay={nextDay} />}
      {sheet && !isEmpty && (
        <Stack spacing={4}>
          {!knowsArea && (
            <Note
              action={
                <Button component={Link} to={providerPaths.restaurantProfile} variant="text" size="small">
                  {translate('vendor.profile')}
                </Button>
              }
            >
              {translate('vendor.kitchen.no_area')}
            </Note>
          )}
          <Stops title={translate('vendor.kitchen.open')} stops={sheet.open} dated />
          <Facts sheet={sheet} />
          {sheet.dishes.length > 0 && (
            <Box sx={beside}>
              <Dishes dishes={sheet.dishes} prepared={sheet.ahead === 0} />
              <ByHour stops={sheet.stops} />
            </Box>
          )}
          <Unpaid lines={sheet.unpaid} />
          <Box sx={saved}>
            <CloudDoneOutlined sx={{ color: 'brandText' }} />
            <span>
              {translate('vendor.today.kept_since', {
                time:
                  getSheetDay(readAt) === getSheetDay(now)
                    ? formatTime(readAt, language)
                    : formatDateTime(readAt, language),
              })}
            </span>
          </Box>
          <KitchenPrintout sheet={sheet} kitchen={inLanguage(record, 'res_name', language)} day={day} now={now} />
        </Stack>
      )}
    </BackOfficePage>
  );
}

/** What to cook and, if there is space, the deliveries next to it. */
const beside = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
} as const;
const saved = {
  display: 'flex',
  gap: 3,
  p: 4,
  borderRadius: '12px',
  bgcolor: 'surfaceSunken',
  color: 'text.secondary',
} as const;

function OtherEvenings({ day, today }: { day: Day; today: Day }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <IconButton
        component={Link}
        to={kitchenSheetPath(addDays(day, -1))}
        aria-label={translate('vendor.kitchen.evening_before')}
      >
        <DirIcon>
          <ChevronLeft />
        </DirIcon>
      </IconButton>
      {day !== today && (
        <Button component={Link} to={kitchenSheetPath()} variant="outlined">
          {translate('vendor.today.title')}
        </Button>
      )}
      <IconButton
        component={Link}
        to={kitchenSheetPath(addDays(day, 1))}
        aria-label={translate('vendor.kitchen.evening_after')}
      >
        <DirIcon>
          <ChevronRight />
        </DirIcon>
      </IconButton>
    </Box>
  );
}

function NothingToPrepare({ nextDay }: { nextDay: Day | undefined }) {
  const translate = useTranslate();
  const language = useLanguage();
  const date = nextDay && `${formatWeekday(nextDay, language)} ${formatDate(nextDay, language)}`;
  return (
    <EmptyState
      title={translate('vendor.kitchen.none')}
      text={date ? translate('vendor.kitchen.next', { date: isolate(date) }) : translate('vendor.today.none_text')}
      action={
        nextDay
          ? { label: translate('vendor.kitchen.see_next'), to: kitchenSheetPath(nextDay) }
          : { label: translate('vendor.today.title'), to: providerPaths.today }
      }
    />
  );
}

function Facts({ sheet: { dishes, ahead, nextLeave } }: { sheet: KitchenSheet<Line> }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 3 }}>
      <Tile label={translate('vendor.kitchen.dishes')}>{formatCount(dishes.length)}</Tile>
      <Tile label={translate('vendor.kitchen.stops_ahead')}>{formatCount(ahead)}</Tile>
      <Tile label={translate('vendor.kitchen.next_leave')}>
        {nextLeave === undefined ? '\u2013' : formatTime(nextLeave, language)}
      </Tile>
    </Box>
  );
}

function Stops({ title, stops, dated }: { title: string; stops: readonly KitchenStop<Line>[]; dated?: boolean }) {
  if (stops.length === 0) return null;
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <PlainList sx={list}>
        {stops.map((stop) => (
          <StopCard key={stop.lines[0].id} stop={stop} dated={dated} />
        ))}
      </PlainList>
    </section>
  );
}

const list = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** The stops grouped by hour. */
function ByHour({ stops }: { stops: readonly KitchenStop<Line>[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const hours = Map.groupBy(stops, ({ arrival }) => Math.floor(arrival / HOUR) * HOUR);
  return (
    <section aria-labelledby="by-hour">
      <Typography id="by-hour" variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate('vendor.kitchen.by_hour')}
      </Typography>
      <Box sx={list}>
        {[...hours].map(([hour, own]) => (
          <div key={hour}>
            <Typography variant="label" component="h3" sx={{ color: 'text.secondary', mb: 2 }}>
              {translate('vendor.calendar.range', {
                from: isolate(formatTime(hour, language)),
                to: isolate(formatTime(hour + HOUR, language)),
              })}
            </Typography>
            <PlainList sx={list}>
              {own.map((stop) => (
                <StopCard key={stop.lines[0].id} stop={stop} />
              ))}
            </PlainList>
          </div>
        ))}
      </Box>
    </section>
  );
}

/** Unpaid lines, which count once they are paid. */
function Unpaid({ lines }: { lines: readonly Line[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (lines.length === 0) return null;
  return (
    <Note tone="warning">
      <strong>{translate('vendor.kitchen.unpaid', { smart_count: lines.length })}</strong>
      {lines.map((line) => (
        <div key={line.id}>
          {translate('vendor.kitchen.unpaid_line', {
            dish: isolate(inLanguage(line, 'packageName', language)),
            n: formatCount(line.quantity),
            area: isolate(placeName(line.area, language)),
            time: isolate(formatLineTime(line, language)),
          })}
        </div>
      ))}
    </Note>
  );
}
