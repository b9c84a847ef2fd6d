import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import { declareResource } from '../doctype/declareResource.tsx';

export default declareResource('occasions', { icon: MenuBookOutlined, menu: { position: 1 } });
