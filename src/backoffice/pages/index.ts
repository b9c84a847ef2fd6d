import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';
import { PagePreview } from './PagePreview.tsx';

export default resourceOf('pages', { icon: ArticleOutlined, menu: { place: 5 }, beside: PagePreview });
