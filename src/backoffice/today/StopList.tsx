import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { startOf } from '../../../domain/order/lineTime.ts';
import { backOfficeOrderPath, vendorPaths } from '../../../domain/paths.ts';
import { placeName } from '../../../domain/place/places.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { StatusChip } from '../../parts/order/StatusChip.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Dotted } from '../../ui/text/Dotted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { RecordLink } from '../list/RecordLink.tsx';
import type { Line } from '../orders/line.ts';

/** Every stop of the day in its order; those that are done stay. */
export function StopList({ stops }: { stops: readonly Line[] }) {
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
                <bdi>{formatTime(startOf(line), language)}</bdi>
              </Box>
              <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
                <RecordLink to={backOfficeOrderPath(line.id)} look="name">
                  <Name>{line.customer_name ?? line.id}</Name>
                </RecordLink>
                <Box sx={{ color: 'text.secondary' }}>
                  <Dotted>
                    <Name>{placeName(line.area, language)}</Name>
                    <Name>{inLanguage(line, 'packagename', language)}</Name>
                  </Dotted>
                </Box>
                <StatusChip status={line.status} type={line.type} />
              </Box>
            </Box>
          ))}
        </PlainList>
      </Card>
    </section>
  );
}
