import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { ReviewList } from './ReviewList.tsx';

export default declareResource('reviews', {
  icon: FormatQuoteOutlined,
  menu: { group: 'inbox', position: 3, counts: 'reviews' },
  list: ReviewList,
  edit: undefined,
  create: undefined,
  recordRepresentation: 'name',
});
