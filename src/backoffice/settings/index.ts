import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export default declareResource('settings', {
  icon: TuneOutlined,
  menu: { group: 'platform', position: 9 },
  list: SettingsPage,
  edit: undefined,
});
