import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PAYOUT } from '../../../domain/states/payout.ts';
import type { Payouts } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CountedLabel } from '../list/CountedLabel.tsx';
import type { ShownState } from './usePayouts.ts';

const ORDER: readonly ShownState[] = [PAYOUT.due, PAYOUT.held, PAYOUT.paid];

/** What is due, on hold and paid, each with the number of providers behind it. */
export function PayoutTabs({
  totals,
  state,
  onChoose,
}: {
  totals: Payouts['totals'] | undefined;
  state: ShownState;
  onChoose: (state: ShownState) => void;
}) {
  const translate = useTranslate();
  return (
    <Tabs
      value={state}
      onChange={(_, next: ShownState) => onChoose(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('staff.payouts.title')}
      sx={{ px: 4, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {ORDER.map((one) => (
        <Tab
          key={one}
          value={one}
          label={
            <CountedLabel
              text={translate(`staff.payouts.tabs.${one}`)}
              count={totals?.find((total) => total.state === one)?.providers}
              urgent={one === PAYOUT.due}
            />
          }
        />
      ))}
    </Tabs>
  );
}
