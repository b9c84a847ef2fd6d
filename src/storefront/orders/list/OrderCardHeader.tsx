import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { composeLines, hasParts, NO_CITY } from '../../../../domain/place/address.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { OfflineContext } from '../../../ui/feedback/offline.ts';
import { DotSeparated } from '../../../ui/text/DotSeparated.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { RecordNumber } from '../../../ui/text/RecordNumber.tsx';
import type { useOrderNights } from '../useOrderNights.ts';
import type { ListedOrder } from './useMyOrders.ts';

/**
 * The night of an order, its civil day and area, or how many nights it has and where. The number is at the side. The
 * full address is on the order's page, and here while offline.
 */
export function OrderCardHeader({
  order,
  title,
  civil,
  area,
}: { order: ListedOrder } & Pick<ReturnType<typeof useOrderNights>, 'title' | 'civil' | 'area'>) {
  const translate = useTranslate();
  const [line] = order.lines;
  const whole = use(OfflineContext) && line && hasParts(line) ? composeLines(line, area, translate).line1 : '';
  // Several nights are named by their area.
  const place = whole || (civil === undefined ? '' : area || line?.address_line_1);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'start' }}>
      <Box sx={{ flex: '1 1 8rem', minInlineSize: 0 }}>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <DotSeparated>
            {civil && <bdi>{civil}</bdi>}
            {place && place !== NO_CITY && <Name>{place}</Name>}
            {order.guests > 0 && <span>{translate('orders.guests', { smart_count: order.guests })}</span>}
          </DotSeparated>
        </Typography>
      </Box>
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary', paddingBlockStart: 1 }}>
        <RecordNumber>{order.name}</RecordNumber>
      </Typography>
    </Box>
  );
}
