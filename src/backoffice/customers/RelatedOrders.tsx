import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { RecordsIterator, ReferenceManyField, useListContext } from 'react-admin';
import { formatLineTime } from '../../../domain/order/lineTime.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { clickableRow } from '../list/clickableRow.ts';
import { RecordLink } from '../list/RecordLink.tsx';
import { LineStatusCell } from '../orders/LineStatusCell.tsx';
import { formatLineDay, type Line } from '../orders/line.ts';

const SHOWN = 8;

/**
 * The latest orders of the current record.
 * @param target the order's field that refers to it
 */
export function RelatedOrders({ target, filter }: { target: string; filter?: Record<string, unknown> }) {
  const translate = useTranslate();
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Typography variant="h3" component="h2" sx={{ p: { xs: 4, md: 6 }, pb: { xs: 3, md: 4 } }}>
        {translate('staff.last_orders')}
      </Typography>
      <ReferenceManyField
        reference="orders"
        target={target}
        filter={filter}
        perPage={SHOWN}
        sort={{ field: 'creation', order: 'DESC' }}
      >
        <Orders />
      </ReferenceManyField>
    </Card>
  );
}

function Orders() {
  const translate = useTranslate();
  const language = useLanguage();
  const { total } = useListContext();
  if (total === 0)
    return (
      <Typography sx={{ px: { xs: 4, md: 6 }, pb: 5, color: 'text.secondary' }}>{translate('orders.none')}</Typography>
    );
  return (
    <PlainList>
      <RecordsIterator<Line>
        render={(line) => (
          <Box component="li" sx={clickableRow}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <RecordLink to={backOfficeOrderPath(line.id)} look="row">
                <Name>{inLanguage(line, 'packageName', language)}</Name>
              </RecordLink>
              <LineStatusCell line={line} />
            </Box>
            <Box sx={{ color: 'text.secondary', mt: 1 }}>
              {formatLineDay(line, language)} · <bdi>{formatLineTime(line, language)}</bdi>
            </Box>
          </Box>
        )}
      />
    </PlainList>
  );
}
