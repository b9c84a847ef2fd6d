import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatHijriDay, hijriAt } from '../../../domain/hijri.ts';
import { formatDate, formatWeekday } from '../../../domain/kuwaitTime.ts';
import { startOf } from '../../../domain/order/lineTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useAreaName } from '../../parts/useAreaName.ts';
import { Name } from '../../ui/text/Name.tsx';
import type { CustomerLine } from './customerLine.ts';
import { OrderLineRow } from './OrderLineRow.tsx';

/** The lines of one order, under the day of the gathering. */
export function OrderCard({ order, lines }: { order: string; lines: CustomerLine[] }) {
  const language = useLanguage();
  const first = Math.min(...lines.map(startOf));
  const [line] = lines;
  const area = useAreaName(line?.area, line?.city);
  return (
    <Card component="section">
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'start', padding: { xs: 4, md: 5 } }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h3" component="h2">
            {formatWeekday(first, language)} <bdi>{formatDate(first, language)}</bdi>
          </Typography>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {formatHijriDay(hijriAt(first), language)}
            {area && (
              <>
                {' · '}
                <Name>{area}</Name>
              </>
            )}
          </Typography>
        </Box>
        <Typography variant="body2" component="bdi" translate="no" sx={{ color: 'text.secondary' }}>
          {order}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {lines.map((one) => (
          <OrderLineRow key={one.id} line={one} />
        ))}
      </Box>
    </Card>
  );
}
