import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { BannerPreview } from './BannerPreview.tsx';

export default declareResource('banners', {
  icon: ImageOutlined,
  menu: { position: 4 },
  beside: BannerPreview,
  besideNew: true,
});
