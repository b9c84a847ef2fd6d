import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { LedgerList } from './LedgerList.tsx';

export default declareResource('ledger', {
  icon: AccountBalanceOutlined,
  menu: { group: 'money', position: 5 },
  list: LedgerList,
  // The title omits the kind, which is shown next to it: `Fee ORD-2026-00052 1` is the first posting of that order.
  title: ({ txn }) => String(txn).replace(/^\w+ (.+) (\d+)$/, '$1 · $2'),
});
