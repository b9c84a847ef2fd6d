import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';
import { ReviewList } from './ReviewList.tsx';

export default resourceOf('reviews', {
  icon: FormatQuoteOutlined,
  menu: { group: 'inbox', place: 3, counts: 'reviews' },
  list: ReviewList,
  edit: undefined,
  create: undefined,
  recordRepresentation: 'name',
});
