import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export default resourceOf('settings', {
  icon: TuneOutlined,
  menu: { group: 'platform', place: 9 },
  list: SettingsPage,
  edit: undefined,
});
