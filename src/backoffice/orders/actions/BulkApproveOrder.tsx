import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { isolateLtr } from '../../../../domain/text/format.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { PlainList } from '../../../ui/layout/PlainList.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { formatLineDay, type Line } from '../line.ts';
import { ApproveAllButton } from './ApproveAllButton.tsx';

/** Orders with several pending lines in the list: approves all of an order with one click. */
export function BulkApproveOrder() {
  const translate = useTranslate();
  const language = useLanguage();
  const { data = [] } = useListContext<Line>();
  const waiting = data.filter(({ status }) => status === STATUS.pendingVerification);
  const orders = [...Map.groupBy(waiting, ({ orderNo }) => orderNo).values()].filter((lines) => lines.length > 1);
  if (orders.length === 0) return null;
  return (
    <PlainList sx={{ display: 'grid', gap: 3, mb: 3 }}>
      {orders.map((lines) => {
        const inTime = lines.toSorted((one, other) => one.start - other.start);
        const [first, last] = [inTime[0], inTime.at(-1)];
        if (!first || !last) return null;
        return (
          <Card
            key={first.orderNo}
            component="li"
            sx={{
              p: 4,
              display: 'flex',
              flexWrap: 'wrap',
              gap: 3,
              alignItems: 'center',
              justifyContent: 'space-between',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="title" component="p">
                <Name>{first.customerName ?? first.orderNo}</Name>
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {translate('vendor.together')}{' '}
                {translate('vendor.together_days', {
                  from: formatLineDay(first, language),
                  until: formatLineDay(last, language),
                })}
                {' · '}
                {isolateLtr(first.orderNo ?? '')}
              </Typography>
            </Box>
            <ApproveAllButton line={first} />
          </Card>
        );
      })}
    </PlainList>
  );
}
