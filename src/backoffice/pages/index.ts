import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { PagePreview } from './PagePreview.tsx';

export default declareResource('pages', { icon: ArticleOutlined, menu: { position: 5 }, beside: PagePreview });
