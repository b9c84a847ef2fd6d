import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { CustomerSide } from './CustomerSide.tsx';

export default declareResource('customers', {
  icon: GroupsOutlined,
  menu: { group: 'platform', position: 1 },
  hides: ['customer_primary_contact', 'customer_type', 'first_name', 'email'],
  beside: CustomerSide,
});
