import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';

export default resourceOf('types', { icon: CategoryOutlined, menu: { place: 2 } });
