import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { declareResource } from '../doctype/declareResource.tsx';

export default declareResource('document-types', {
  icon: FactCheckOutlined,
  menu: { group: 'platform', position: 9.5 },
});
