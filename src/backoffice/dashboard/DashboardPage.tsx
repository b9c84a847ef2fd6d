import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, getDay, HOUR, startOfDay } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useHijriText } from '../../components/nights.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { AssignedToMeCard } from './AssignedToMeCard.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { NumberCards } from './NumberCards.tsx';
import { PendingRequestsCard } from './PendingRequestsCard.tsx';
import { UpcomingNightsCard } from './UpcomingNightsCard.tsx';

/** Until this time of day, the night counts as the evening before. */
const DAWN = 4 * HOUR;
const NOON = 12 * HOUR;
const EVENING = 17 * HOUR;

/** The home page of staff: open tasks, then figures. */
export default function DashboardPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const { fullName: name } = useSession();
  const now = useServerNow();
  const { data, error, refetch } = useMethodQuery('staffDashboard', {});
  const clock = now - (startOfDay(getDay(now)) ?? now);
  const greeting = clock >= EVENING ? 'evening' : clock < NOON ? 'morning' : 'afternoon';
  return (
    <BackOfficePage
      // No greeting after midnight.
      title={
        clock < DAWN
          ? translate('staff.dashboard.title')
          : translate(`staff.dashboard.hello.${greeting}`, { name: isolate(name) })
      }
      crumb={translate('staff.dashboard.title')}
      lead={
        <DotSeparated>
          <bdi>{formatDateTime(now, language)}</bdi>
          <bdi>{hijri.at(now)}</bdi>
        </DotSeparated>
      }
    >
      {data ? (
        <Stack spacing={4}>
          <AttentionCard rows={data.attention} />
          <AssignedToMeCard mine={data.mine} />
          <NumberCards data={data} />
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            <UpcomingNightsCard nights={data.nights} />
            <PendingRequestsCard answers={data.answers} />
          </Box>
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </BackOfficePage>
  );
}
