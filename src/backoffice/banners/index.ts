import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';
import { BannerPreview } from './BannerPreview.tsx';

export default resourceOf('banners', {
  icon: ImageOutlined,
  menu: { place: 4 },
  beside: BannerPreview,
  besideNew: true,
});
