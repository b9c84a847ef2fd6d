import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';

export default declareResource('audit', {
  icon: ManageSearchOutlined,
  menu: { group: 'platform', position: 8 },
  hides: ['value_before', 'value_after'],
  beside: BeforeAfter,
});
