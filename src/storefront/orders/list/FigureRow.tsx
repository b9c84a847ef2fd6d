import Box from '@mui/material/Box';
import { orderFigures } from '../../../../domain/order/orderFigures.ts';
import { Money } from '../../../components/Money.tsx';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { ListedOrder } from './useMyOrders.ts';

/** The money of an order of several nights: amounts side by side, and their total. */
export function FigureRow({ order }: { order: ListedOrder }) {
  const translate = useTranslate();
  const { toPay, awaiting, paid, refunds, total } = orderFigures(order.lines, order.delivery_fee, order.refunds);
  const figures = [
    { key: 'orders.to_pay_now', fils: toPay },
    { key: 'orders.awaiting', fils: awaiting },
    { key: 'orders.paid', fils: paid },
    // Refunds are shown only if there are any.
    ...(refunds > 0 ? [{ key: 'orders.refunds', fils: -refunds } as const] : []),
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        // Large text or large amounts take more rows.
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 3,
        margin: 0,
        marginBlockStart: 2,
        padding: 3,
        borderRadius: '14px',
        backgroundColor: 'surfaceSunken',
        '& dd': { margin: 0 },
      }}
    >
      {figures.map(({ key, fils }) => (
        <div key={key}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {translate(key)}
          </Box>
          <dd>
            <Money fils={fils} />
          </dd>
        </div>
      ))}
      <Box
        sx={({ vars: { palette } }) => ({
          flexBasis: '100%',
          display: 'flex',
          justifyContent: 'space-between',
          columnGap: 3,
          paddingBlockStart: 2,
          borderBlockStart: `1px solid ${palette.divider}`,
        })}
      >
        <Box component="dt" sx={{ typography: 'body2' }}>
          {translate('orders.total')}
        </Box>
        <dd>
          <Money fils={total} />
        </dd>
      </Box>
    </Box>
  );
}
