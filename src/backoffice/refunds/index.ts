import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';
import { RefundList } from './RefundList.tsx';
import { RefundShow } from './RefundShow.tsx';

export default resourceOf('refunds', {
  icon: UndoOutlined,
  list: RefundList,
  show: RefundShow,
  edit: undefined,
  create: undefined,
  recordRepresentation: 'name',
});
