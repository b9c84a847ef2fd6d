import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { lazy } from 'react';
import { methodListResource } from '../doctype/declareResource.tsx';

export default methodListResource('payouts', {
  icon: AccountBalanceOutlined,
  menu: { group: 'money', position: 0.5 },
  label: 'staff.payouts.title',
  list: lazy(() => import('./PayoutsPage.tsx')),
});
