import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { PaymentList } from './PaymentList.tsx';
import { PaymentShow } from './PaymentShow.tsx';

export default declareResource('payments', {
  icon: PaymentsOutlined,
  menu: { group: 'money', position: 2 },
  list: PaymentList,
  show: PaymentShow,
  edit: undefined,
  create: undefined,
  recordRepresentation: 'name',
});
