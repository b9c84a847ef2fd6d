import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { USUAL_PAYOUT_HOURS, useSettings } from '../../site/useSettings.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/Skeletons.tsx';
import { ListKeys } from '../list/ListKeys.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { BatchBar } from './BatchBar.tsx';
import { FileButton } from './FileButton.tsx';
import { LastTransfer } from './LastTransfer.tsx';
import { type LeftOut, LeftOutLines } from './LeftOutLines.tsx';
import { PayoutCards } from './PayoutCards.tsx';
import { PayoutFilters } from './PayoutFilters.tsx';
import { PayoutTable } from './PayoutTable.tsx';
import { PayoutTabs } from './PayoutTabs.tsx';
import { PayoutTotal } from './PayoutTotal.tsx';
import { readyLines, useChosen, usePayouts } from './usePayouts.ts';

/** What providers are owed, by provider: what is ready is paid by one transfer and marked together. */
export default function PayoutsPage() {
  const translate = useTranslate();
  const around = useRef<HTMLDivElement>(null);
  const settings = useSettings();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { data, error, refetch, state, filters, change } = usePayouts();
  const providers = data?.providers ?? [];
  const chosen = useChosen(state === PAYOUT.due ? providers : []);
  const [left, setLeft] = useState<LeftOut>();
  const narrowed = Object.values(filters).some(Boolean);
  const List = isPhone ? PayoutCards : PayoutTable;
  // what waits is paid by nobody's file
  const forBank = chosen.lines.length ? chosen.lines : providers.flatMap(readyLines);
  return (
    <BackOfficePage
      title={translate('staff.payouts.title')}
      lead={translate('staff.payouts_lead', { smart_count: settings?.payout_hours ?? USUAL_PAYOUT_HOURS })}
      actions={
        <FileButton
          label={translate(chosen.lines.length ? 'staff.payouts.file_chosen' : 'staff.payouts.file')}
          lines={forBank.map(({ name }) => name)}
          ready={state === PAYOUT.due}
          onLeftOut={(lines) => setLeft({ act: 'file', lines })}
        />
      }
    >
      {left && <LeftOutLines left={left} onClose={() => setLeft(undefined)} />}
      <Card ref={around} sx={{ overflow: 'hidden' }}>
        <ListKeys list={around} />
        <PayoutTabs totals={data?.totals} state={state} onChoose={(next) => change({ state: next })} />
        <PayoutFilters filters={filters} onChange={change} />
        {chosen.lines.length > 0 && <BatchBar chosen={chosen} onLeftOut={(lines) => setLeft({ act: 'mark', lines })} />}
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !data ? (
          <LoadingShapes>
            <SkeletonRows rows={5} height={72} />
          </LoadingShapes>
        ) : providers.length === 0 ? (
          <EmptyState
            sign={narrowed ? undefined : 'done'}
            title={
              narrowed
                ? translate('ra.navigation.no_filtered_results', { name: '' })
                : translate(`staff.payouts.none.${state}`)
            }
            action={
              narrowed
                ? {
                    label: translate('ra.navigation.clear_filters'),
                    onClick: () => change({ type: '', q: '', from: '', to: '' }),
                  }
                : undefined
            }
          />
        ) : (
          <>
            <List providers={providers} state={state} chosen={chosen} />
            <PayoutTotal totals={data.totals} waiting={data.waiting} state={state} />
          </>
        )}
      </Card>
      {data?.cut && (
        <Alert severity="info" sx={{ mt: 4 }}>
          {translate('staff.payouts.cut', { n: providers.flatMap(({ lines }) => lines).length })}
        </Alert>
      )}
      {data?.last && <LastTransfer last={data.last} />}
    </BackOfficePage>
  );
}
