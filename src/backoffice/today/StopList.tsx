import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { getSheetDay } from '../../../domain/order/runSheet.ts';
import { backOfficeOrderPath, providerPaths } from '../../../domain/paths.ts';
import { placeName } from '../../../domain/place/places.ts';
import { formatCount, inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatTime, type Instant } from '../../../domain/time/kuwaitTime.ts';
import { StatusChip } from '../../components/order/StatusChip.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Muted, Strong } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { lookOf } from '../engagements/EngagementBlock.tsx';
import type { Engagement } from '../engagements/useEngagements.ts';
import { RecordLink } from '../list/RecordLink.tsx';
import { formatLineDay, type Line } from '../orders/line.ts';
import { LateChip } from './LateChip.tsx';

/** All stops and outside bookings of the day in order, after open ones of earlier days; completed ones stay. */
export function StopList({
  stops,
  engagements,
  now,
}: {
  stops: readonly Line[];
  engagements: readonly Engagement[];
  now: Instant;
}) {
  const translate = useTranslate();
  return (
    <section aria-labelledby="stops">
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 2, mb: 2 }}
      >
        <Typography id="stops" variant="h3" component="h2">
          {translate('vendor.today.all')}
        </Typography>
        <Button component={Link} to={providerPaths.calendar} variant="text" size="small">
          {translate('vendor.today.other_days')}
        </Button>
      </Box>
      <Card>
        <PlainList>
          {[...stops, ...engagements]
            .toSorted((one, other) => one.start - other.start)
            .map((one) =>
              'row' in one ? <OutsideStop key={one.id} engagement={one} /> : <Stop key={one.id} line={one} now={now} />,
            )}
        </PlainList>
      </Card>
    </section>
  );
}

const stopRow = {
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gap: 3,
  p: 4,
  '& + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;

/** A time that the reciter gave elsewhere. */
function OutsideStop({ engagement }: { engagement: Engagement }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { row, start, end } = engagement;
  const { icon, label } = lookOf(engagement);
  return (
    <Box component="li" sx={stopRow}>
      <Strong className="fig">
        <bdi>{formatTime(start, language)}</bdi>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
          {translate('vendor.until', { time: isolate(formatTime(end, language)) })}
        </Box>
      </Strong>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {row.title && <Name>{row.title}</Name>}
        {row.area && (
          <Muted>
            <Name>{placeName(row.area, language)}</Name>
          </Muted>
        )}
        {row.note && <Name>{row.note}</Name>}
        <ToneChip icon={icon} tone={() => undefined}>
          {translate(label)}
        </ToneChip>
      </Box>
    </Box>
  );
}

/** A booking of the day. */
function Stop({ line, now }: { line: Line; now: Instant }) {
  const language = useLanguage();
  return (
    <Box component="li" sx={stopRow}>
      <Strong className="fig">
        <bdi>{formatTime(line.start, language)}</bdi>
        {getSheetDay(line.start) !== getSheetDay(now) && (
          <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{formatLineDay(line, language)}</Box>
        )}
      </Strong>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <RecordLink to={backOfficeOrderPath(line.id)} look="name">
          <Name>{line.customerName ?? line.id}</Name>
        </RecordLink>
        <Muted>
          <DotSeparated>
            <Name>{placeName(line.area, language)}</Name>
            <span>
              <Name>{inLanguage(line, 'packageName', language)}</Name>
              {line.quantity > 1 && <span className="fig">{` ×\u00A0${formatCount(line.quantity)}`}</span>}
            </span>
          </DotSeparated>
        </Muted>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StatusChip status={line.status} type={line.type} />
          <LateChip line={line} now={now} />
        </Box>
      </Box>
    </Box>
  );
}
