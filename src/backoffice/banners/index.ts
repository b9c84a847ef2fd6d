import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';

export default resourceOf('banners', { icon: ImageOutlined, menu: { place: 4 } });
