import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';

export default resourceOf('occasions', { icon: MenuBookOutlined, menu: { place: 1 } });
