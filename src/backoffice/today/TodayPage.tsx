import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import SoupKitchenOutlined from '@mui/icons-material/SoupKitchenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { getSheetDay } from '../../../domain/order/runSheet.ts';
import { providerPaths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { formatCount } from '../../../domain/text/format.ts';
import {
  DAY,
  type Day,
  formatDateTime,
  formatTime,
  getDay,
  type Instant,
  startOfDay,
} from '../../../domain/time/kuwaitTime.ts';
import { DateText } from '../../components/DateText.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { cacheLoadedAssets } from '../../site/cacheLoadedAssets.ts';
import { useConnection } from '../../site/useConnection.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import { PrintButton } from '../list/PrintButton.tsx';
import { ProfileNotice } from '../provider/ProfileNotice.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { NextStop } from './NextStop.tsx';
import { NoStops } from './NoStops.tsx';
import { FinishCard, MissedCard } from './overdueCards.tsx';
import { PendingActionsNote } from './PendingActionsNote.tsx';
import { PendingRequestsNote } from './PendingRequestsNote.tsx';
import { StopList } from './StopList.tsx';
import { Tile } from './Tile.tsx';
import { useRunSheet } from './useRunSheet.ts';

/**
 * Milliseconds until everything of the page has loaded, including the phone menu
 * (src/backoffice/shell/BackOfficeLayout.tsx).
 */
const KEEP_AFTER_MS = 2500;

/** The last moment of a day; what is later still belongs to its evening. */
const lastOf = (day: Day): Instant => (startOfDay(day) ?? 0) + DAY - 1;

/** A provider's day, for use on a phone between two stops: the next stop, directions, and actions on site. */
export function TodayPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { role } = useSession();
  const { sheet, engagements, now, readAt, error, refetch } = useRunSheet();
  const offline = useConnection() === 'offline';
  const isRead = sheet !== undefined;
  useEffect(() => {
    if (!isRead || offline) return;
    const timer = setTimeout(cacheLoadedAssets, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRead, offline]);
  const rows = (sheet?.stops.length ?? 0) + engagements.length;
  const before = sheet?.next && sheet.stops[sheet.stops.indexOf(sheet.next) - 1];
  const readTime = getDay(readAt) === getDay(now) ? formatTime(readAt, language) : formatDateTime(readAt, language);
  return (
    <BackOfficePage
      title={translate('vendor.today.title')}
      lead={<DateText at={Math.min(now, lastOf(getSheetDay(now)))} />}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {role === ROLE.restaurant && (
            <Button component={Link} to={providerPaths.kitchen} variant="soft" startIcon={<SoupKitchenOutlined />}>
              {translate('vendor.kitchen.title')}
            </Button>
          )}
          <PrintButton />
        </Box>
      }
    >
      <Box sx={stack}>
        <ProfileNotice />
        <PendingRequestsNote />
        <PendingActionsNote />
        {!sheet && (error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />)}
      </Box>
      {sheet && (
        <Box sx={rows > 0 ? beside : { ...stack, maxInlineSize: 720 }}>
          <Box sx={stack}>
            <Times now={now} stops={sheet.stops.length} />
            {sheet.next && <NextStop line={sheet.next} before={before} now={now} />}
            {sheet.toFinish.map((line) => (
              <FinishCard key={line.id} line={line} />
            ))}
            {sheet.missed.map((line) => (
              <MissedCard key={line.id} line={line} />
            ))}
          </Box>
          <Box sx={stack}>
            {rows > 0 ? (
              <StopList stops={sheet.stops} engagements={engagements} now={now} />
            ) : (
              <NoStops later={sheet.later} />
            )}
            <Box
              sx={{
                display: 'flex',
                gap: 3,
                p: 4,
                borderRadius: '12px',
                bgcolor: 'surfaceSunken',
                color: 'text.secondary',
              }}
            >
              <CloudDoneOutlined sx={{ color: 'brandText' }} />
              <span>{translate('vendor.today.kept_since', { time: readTime })}</span>
            </Box>
          </Box>
        </Box>
      )}
    </BackOfficePage>
  );
}

const stack = { display: 'grid', gap: 4, alignContent: 'start', '&:not(:empty) + *': { marginBlockStart: 4 } } as const;

/** The next stop and, if there is space, the whole day next to it. */
const beside = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
  maxInlineSize: { xs: 720, lg: 'none' },
} as const;

/** The times that structure the evening, and the number of stops. */
function Times({ now, stops }: { now: number; stops: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const prayers = usePrayerTimes();
  const day = getSheetDay(now);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 3 }}>
      {(['maghrib', 'isha'] as const).map((prayer) => (
        <Tile key={prayer} label={translate(`booking.prayer.${prayer}`)}>
          {prayers ? formatTime(prayers(prayer, day), language) : '\u2013'}
        </Tile>
      ))}
      <Tile label={translate('vendor.today.stops')}>{formatCount(stops)}</Tile>
    </Box>
  );
}
