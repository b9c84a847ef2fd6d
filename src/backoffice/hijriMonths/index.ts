import NightlightOutlined from '@mui/icons-material/NightlightOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';
import { MonthPreview } from './MonthPreview.tsx';
import { monthTitle } from './monthTitle.ts';

export default resourceOf('hijri-months', {
  icon: NightlightOutlined,
  menu: { place: 6 },
  title: monthTitle,
  beside: MonthPreview,
  besideNew: true,
});
