import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderShow } from './OrderShow.tsx';

export default resourceOf('orders', {
  icon: ReceiptLongOutlined,
  list: OrderList,
  show: OrderShow,
  edit: undefined,
  create: undefined,
  recordRepresentation: 'name',
});
