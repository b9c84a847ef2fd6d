import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import { groupOfLine, groupOrders } from '../../../../domain/order/orderGroups.ts';
import { paths } from '../../../../domain/paths.ts';
import { formatCount, isolate } from '../../../../domain/text/format.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useServerNow } from '../../../site/useServerNow.ts';
import { isReciterLine } from '../../orders/customerLine.ts';
import { useMyOrders } from '../../orders/list/useMyOrders.ts';
import { useNight } from '../../orders/useNight.ts';
import { LinkRow, RowGroup } from './RowGroup.tsx';

/**
 * Links to the orders (with the number of actions needed), to the reciter bookings (with the next evening) and to the
 * favourites.
 */
export function BookingRows() {
  const translate = useTranslate();
  const now = useServerNow();
  const night = useNight();
  const { data } = useMyOrders({ words: '', past_start: 0, past_length: 1 });
  const toDo = groupOrders(data?.live ?? [], now).todo.length;
  const starts = (data?.live ?? [])
    .flatMap(({ lines }) => lines)
    .filter((line) => isReciterLine(line) && groupOfLine(line, now) === 'coming')
    .map(({ start }) => start);
  const next = starts.length ? night(Math.min(...starts)).title : '';
  return (
    <RowGroup title={translate('account.group.bookings')}>
      <LinkRow
        icon={ReceiptLongOutlined}
        to={paths.orders}
        title={translate('common.orders')}
        text={toDo ? translate('account.to_do', { smart_count: toDo }) : translate('account.orders_text')}
        end={
          toDo > 0 && (
            <Box
              component="span"
              className="fig"
              aria-hidden
              sx={({ vars: { palette }, typography }) => ({
                ...typography.label,
                paddingInline: 2,
                paddingBlock: 0.5,
                borderRadius: '10px',
                color: palette.secondary.dark,
                backgroundColor: palette.secondary.light,
              })}
            >
              {formatCount(toDo)}
            </Box>
          )
        }
      />
      <LinkRow
        icon={EventAvailableOutlined}
        to={paths.myReservations}
        title={translate('account.reciter_bookings')}
        text={next && translate('account.next_one', { night: isolate(next) })}
      />
      <LinkRow icon={FavoriteBorder} to={paths.favourites} title={translate('storefront.favourites.title')} />
    </RowGroup>
  );
}
