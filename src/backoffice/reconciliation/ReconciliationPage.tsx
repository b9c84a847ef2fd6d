import { DayPage } from './DayPage.tsx';
import { MonthPage } from './MonthPage.tsx';
import { useSearchFilters } from './useReconciliation.ts';

/** The ledger beside the gateway's own list: a month of days, and one day of it reference by reference. */
export default function ReconciliationPage() {
  const { day, month } = useSearchFilters();
  return day ? <DayPage key={day} day={day} /> : <MonthPage month={month} />;
}
