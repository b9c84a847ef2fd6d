import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { declareResource } from '../doctype/declareResource.tsx';

export default declareResource('types', { icon: CategoryOutlined, menu: { position: 2 } });
