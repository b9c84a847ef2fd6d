import NightlightOutlined from '@mui/icons-material/NightlightOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { MonthsPage } from './MonthsPage.tsx';
import { monthName } from './monthLabels.ts';

export default declareResource('hijri-months', {
  icon: NightlightOutlined,
  menu: { position: 6 },
  list: MonthsPage,
  edit: undefined,
  create: undefined,
  title: ({ hijri_year, hijri_month }, language) =>
    hijri_month ? monthName({ year: Number(hijri_year), month: Number(hijri_month) }, language) : '',
});
