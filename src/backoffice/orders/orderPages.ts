import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { lineToWire, type OrderLine } from '../../../domain/order/lineWire.ts';
import { lazyRoute } from '../lazyRoute.ts';
import type { MenuPosition } from '../shell/menuPosition.ts';

/** The order pages of both back offices, loaded on demand. */
export const orderPages = {
  icon: ReceiptLongOutlined,
  menu: { group: 'inbox', position: 1, counts: 'requests', bottom: 1 } satisfies MenuPosition as MenuPosition,
  list: lazyRoute(() => import('./OrderList.tsx'), 'OrderList'),
  show: lazyRoute(() => import('./OrderShow.tsx'), 'OrderShow'),
  recordRepresentation: 'id',
  stored: (line: Partial<OrderLine>) => ({ id: line.id, ...lineToWire(line) }),
};
