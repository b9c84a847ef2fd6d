import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CountedLabel } from '../list/CountedLabel.tsx';
import { type PayoutListState, STATES, usePayouts } from './usePayouts.ts';

/** Tabs for due, held and paid payouts, each with its number of providers. */
export function PayoutTabs() {
  const translate = useTranslate();
  const { state, summary, filterValues, setFilters, onUnselectItems } = usePayouts();
  const choose = (next: PayoutListState) => {
    onUnselectItems();
    setFilters({ ...filterValues, state: next });
  };
  return (
    <Tabs
      value={state}
      onChange={(_, next: PayoutListState) => choose(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('staff.payouts.title')}
      sx={{ px: 4, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {STATES.map((one) => (
        <Tab
          key={one}
          value={one}
          label={
            <CountedLabel
              text={translate(`staff.payouts.tabs.${one}`)}
              count={summary?.totals.find((total) => total.state === one)?.providers}
              urgent={one === PAYOUT.due}
            />
          }
        />
      ))}
    </Tabs>
  );
}
