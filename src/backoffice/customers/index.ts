import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';
import { CustomerSide } from './CustomerSide.tsx';

export default resourceOf('customers', {
  icon: GroupsOutlined,
  menu: { group: 'platform', place: 1 },
  hides: ['customer_primary_contact', 'customer_type', 'first_name', 'email'],
  beside: CustomerSide,
});
