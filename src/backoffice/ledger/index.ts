import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';

export default resourceOf('ledger', {
  icon: AccountBalanceOutlined,
  menu: { group: 'money', place: 5 },
});
