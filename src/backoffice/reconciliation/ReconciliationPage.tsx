import { DayPage } from './DayPage.tsx';
import { ReconciliationMonth } from './ReconciliationMonth.tsx';
import { useReconciliationMonth } from './useReconciliation.ts';

/** The ledger beside the gateway's own list: a month of days, and one day of it reference by reference. */
export default function ReconciliationPage() {
  const { day, month } = useReconciliationMonth();
  return day ? <DayPage key={day} day={day} /> : <ReconciliationMonth month={month} />;
}
