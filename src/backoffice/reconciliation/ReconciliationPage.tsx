import { DayPage } from './DayPage.tsx';
import { ReconciliationMonth } from './ReconciliationMonth.tsx';
import { useReconciliationMonth } from './useReconciliation.ts';

/** The ledger compared with the gateway's list: a month by day, or a day by reference. */
export default function ReconciliationPage() {
  const { day, month } = useReconciliationMonth();
  return day ? <DayPage key={day} day={day} /> : <ReconciliationMonth month={month} />;
}
