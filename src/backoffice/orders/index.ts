import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { ROLE } from '../../../domain/access.ts';
import { resourceOf } from '../doctype/resourceOf.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderShow } from './OrderShow.tsx';

export default resourceOf('orders', {
  icon: ReceiptLongOutlined,
  roles: [ROLE.reciter, ROLE.restaurant, ROLE.staff],
  menu: { group: 'inbox', place: 1, counts: 'requests', bottom: 1 },
  list: OrderList,
  show: OrderShow,
  edit: undefined,
  create: undefined,
  recordRepresentation: 'name',
});
