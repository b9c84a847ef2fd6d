import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { OwnAccountCard } from './OwnAccountCard.tsx';

export default declareResource('users', {
  icon: ManageAccountsOutlined,
  menu: { group: 'platform', position: 2 },
  tabs: 'user_status',
  hides: ['first_name', 'last_name', 'username', 'enabled', 'user_type', 'new_password', 'default_address', 'roles'],
  beside: OwnAccountCard,
});
