import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { getSheetDay } from '../../../domain/order/runSheet.ts';
import { backOfficeOrderPath, vendorPaths } from '../../../domain/paths.ts';
import { placeName } from '../../../domain/place/places.ts';
import { formatCount, inLanguage } from '../../../domain/text/format.ts';
import { formatTime, type Instant } from '../../../domain/time/kuwaitTime.ts';
import { StatusChip } from '../../components/order/StatusChip.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { RecordLink } from '../list/RecordLink.tsx';
import { formatLineDay, type Line } from '../orders/line.ts';
import { LateChip } from './LateChip.tsx';

/** All stops of the day in order, after open ones of earlier days; completed ones stay. */
export function StopList({ stops, now }: { stops: readonly Line[]; now: Instant }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <section aria-labelledby="stops">
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 2, mb: 2 }}
      >
        <Typography id="stops" variant="h3" component="h2">
          {translate('vendor.today.all')}
        </Typography>
        <Button component={Link} to={vendorPaths.calendar} variant="text" size="small">
          {translate('vendor.today.other_days')}
        </Button>
      </Box>
      <Card>
        <PlainList>
          {stops.map((line) => (
            <Box
              component="li"
              key={line.id}
              sx={{
                display: 'grid',
                gridTemplateColumns: '88px minmax(0, 1fr)',
                gap: 3,
                p: 4,
                '& + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
              }}
            >
              <Box className="fig" sx={{ fontWeight: 600 }}>
                <bdi>{formatTime(line.start, language)}</bdi>
                {getSheetDay(line.start) !== getSheetDay(now) && (
                  <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{formatLineDay(line, language)}</Box>
                )}
              </Box>
              <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
                <RecordLink to={backOfficeOrderPath(line.id)} look="name">
                  <Name>{line.customerName ?? line.id}</Name>
                </RecordLink>
                <Box sx={{ color: 'text.secondary' }}>
                  <DotSeparated>
                    <Name>{placeName(line.area, language)}</Name>
                    <span>
                      <Name>{inLanguage(line, 'packageName', language)}</Name>
                      {line.quantity > 1 && <span className="fig">{` ×\u00A0${formatCount(line.quantity)}`}</span>}
                    </span>
                  </DotSeparated>
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  <StatusChip status={line.status} type={line.type} />
                  <LateChip line={line} now={now} />
                </Box>
              </Box>
            </Box>
          ))}
        </PlainList>
      </Card>
    </section>
  );
}
