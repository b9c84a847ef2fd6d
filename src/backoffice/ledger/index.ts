import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { LedgerList } from './LedgerList.tsx';

export default declareResource('ledger', {
  icon: AccountBalanceOutlined,
  menu: { group: 'money', place: 5 },
  list: LedgerList,
  // what it is of stands beside it in words: `Fee ORD-2026-00052 1` is the first posting of that order
  title: ({ txn }) => String(txn).replace(/^\w+ (.+) (\d+)$/, '$1 · $2'),
});
