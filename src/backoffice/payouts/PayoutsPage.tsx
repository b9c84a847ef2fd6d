import Alert from '@mui/material/Alert';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DEFAULT_PAYOUT_HOURS, useSettings } from '../../site/useSettings.ts';
import { ListPanel } from '../list/ListPanel.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { OfficeList } from '../shell/pageBases.tsx';
import { BatchBar } from './BatchBar.tsx';
import { FileButton } from './FileButton.tsx';
import { LastTransfer } from './LastTransfer.tsx';
import { PayoutCards } from './PayoutCards.tsx';
import { PayoutFilters } from './PayoutFilters.tsx';
import { PayoutTable } from './PayoutTable.tsx';
import { PayoutTabs } from './PayoutTabs.tsx';
import { PayoutTotal } from './PayoutTotal.tsx';
import { type SkippedLine, SkippedLines } from './SkippedLines.tsx';
import { readyLines, usePayoutSelection, usePayouts } from './usePayouts.ts';

/** Providers per page: in practice all of them. */
const PAGE = 100;
const DUE = { state: PAYOUT.due };

/** Payouts by provider: what is ready is paid in one transfer and marked together. */
export default function PayoutsPage() {
  return (
    // Always starts with the default filters and selection.
    <OfficeList perPage={PAGE} storeKey={false} filterDefaultValues={DUE}>
      <Payouts />
    </OfficeList>
  );
}

function Payouts() {
  const translate = useTranslate();
  const settings = useSettings();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { data = [], state, summary } = usePayouts();
  const chosen = usePayoutSelection();
  const [left, setLeft] = useState<SkippedLine>();
  // Held payouts aren't in a bank file.
  const forBank = chosen.lines.length ? chosen.lines : data.flatMap(readyLines);
  return (
    <BackOfficePage
      title={translate('staff.payouts.title')}
      lead={translate('staff.payouts_lead', { smart_count: settings?.payout_hours ?? DEFAULT_PAYOUT_HOURS })}
      actions={
        <FileButton
          label={translate(chosen.lines.length ? 'staff.payouts.file_chosen' : 'staff.payouts.file')}
          lines={forBank.map(({ id }) => id)}
          ready={state === PAYOUT.due}
          onLeftOut={(lines) => setLeft({ act: 'file', lines })}
        />
      }
    >
      {left && <SkippedLines left={left} onClose={() => setLeft(undefined)} />}
      <ListPanel
        empty={`staff.payouts.none.${state}`}
        tab="state"
        head={
          <>
            <PayoutTabs />
            <PayoutFilters />
            {chosen.lines.length > 0 && (
              <BatchBar chosen={chosen} onLeftOut={(lines) => setLeft({ act: 'mark', lines })} />
            )}
          </>
        }
      >
        {isPhone ? <PayoutCards /> : <PayoutTable />}
        <PayoutTotal />
      </ListPanel>
      {summary?.cut && (
        <Alert severity="info" sx={{ mt: 4 }}>
          {translate('staff.payouts.cut', { n: data.flatMap(({ lines }) => lines).length })}
        </Alert>
      )}
      {summary?.last && <LastTransfer last={summary.last} />}
    </BackOfficePage>
  );
}
