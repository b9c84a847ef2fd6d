import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { RefundList } from './RefundList.tsx';
import { RefundShow } from './RefundShow.tsx';

export default declareResource('refunds', {
  icon: UndoOutlined,
  menu: { group: 'money', position: 1, counts: 'refunds' },
  list: RefundList,
  show: RefundShow,
  edit: undefined,
  create: undefined,
  recordRepresentation: 'name',
});
