import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { formatCount, inLanguage, isolate, separatorIn } from '../../../domain/text/format.ts';
import { formatNearDate, formatWeekday, startOfDay } from '../../../domain/time/kuwaitTime.ts';
import type { Dashboard } from '../../api/types.ts';
import { useHijriText, useNights } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { CardWithTable } from './CardWithTable.tsx';

const BarChart = lazyComponent(() => import('../charts/BarChart.tsx'));
const HEIGHT = 280;

type Night = Dashboard['nights'][number];

/** The number of requested and confirmed bookings on upcoming evenings; names the busiest. */
export function UpcomingNightsCard({ nights }: { nights: readonly Night[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const rules = useNights();
  const weekday = (day: string) => formatWeekday(day, language, 'short');
  const date = (day: string) => formatNearDate(startOfDay(day) ?? 0, serverNow(), language);
  const dayText = (day: string) => `${weekday(day)} ${date(day)}`;
  const fullest = nights.reduce<Night | undefined>(
    (best, one) => (one.asked > (best?.asked ?? 0) ? one : best),
    undefined,
  );
  const event = fullest && inLanguage(fullest, 'event', language);
  const values = fullest && {
    night: isolate([dayText(fullest.day), hijri.evening(fullest.day)].join(separatorIn(language))),
    asked: formatCount(fullest.asked),
    confirmed: formatCount(fullest.confirmed),
  };
  const summary =
    values &&
    (event
      ? translate('staff.dashboard.fullest_event', { ...values, event: isolate(event) })
      : translate('staff.dashboard.fullest', values));
  return (
    <CardWithTable
      title={translate('staff.dashboard.nights')}
      text={translate('staff.dashboard.nights_text')}
      columns={[
        translate('staff.dashboard.night'),
        translate('staff.dashboard.asked'),
        translate('staff.dashboard.confirmed'),
      ]}
      rows={nights.map(({ day, asked, confirmed }) => ({
        key: day,
        cells: [
          <span key="night">
            <bdi>{dayText(day)}</bdi>
            {separatorIn(language)}
            <bdi>{hijri.evening(day)}</bdi>
          </span>,
          formatCount(asked),
          formatCount(confirmed),
        ],
      }))}
      foot={
        summary && (
          <Box sx={{ display: 'flex', gap: 2, p: 3, borderRadius: '12px', bgcolor: 'surfaceSunken' }}>
            <LightbulbOutlined fontSize="small" sx={{ color: 'brandText' }} />
            <span>{summary}</span>
          </Box>
        )
      }
    >
      <Box sx={{ height: HEIGHT, position: 'relative', minWidth: 0 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
          <BarChart
            label={[translate('staff.dashboard.nights'), summary].filter(Boolean).join('. ')}
            labels={nights.map(({ day }) => [weekday(day), date(day), String(rules?.ofEvening(day).date.day ?? '')])}
            series={[
              { label: translate('staff.dashboard.asked'), values: nights.map(({ asked }) => asked), tone: 'pale' },
              {
                label: translate('staff.dashboard.confirmed'),
                values: nights.map(({ confirmed }) => confirmed),
                tone: 'full',
              },
            ]}
          />
        </Suspense>
      </Box>
    </CardWithTable>
  );
}
