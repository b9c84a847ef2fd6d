import { DataTable, useRecordContext } from 'react-admin';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { Money } from '../../components/Money.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ExpandableTableHeader } from '../list/ExpandableTableHeader.tsx';
import { BankCell, ProviderCell, StateCell, useSince } from './cells.tsx';
import { PayoutLines } from './PayoutLines.tsx';
import { isPayable, type PayoutRecord, usePayouts } from './usePayouts.ts';

const SINCE = { [PAYOUT.due]: 'since', [PAYOUT.held]: 'held_since', [PAYOUT.paid]: 'paid_on' } as const;
const Column = DataTable.Col<PayoutRecord>;

/** One row per provider, which expands to its lines; payouts that are due and ready can be selected. */
export function PayoutTable() {
  const translate = useTranslate();
  const since = useSince();
  const { state } = usePayouts();
  return (
    <DataTable<PayoutRecord>
      bulkActionButtons={state === PAYOUT.due}
      // The selection and its actions are above the table.
      bulkActionsToolbar={false}
      isRowSelectable={isPayable}
      rowClick="expand"
      head={ExpandableTableHeader}
      expand={<Lines />}
    >
      <Column
        source="title"
        label={translate('staff.payouts.provider')}
        disableSort
        render={(provider) => <ProviderCell provider={provider} />}
      />
      <Column
        source="bank_hint"
        label={translate('staff.payouts.bank')}
        disableSort
        render={(provider) => <BankCell provider={provider} />}
      />
      <Column
        source="since"
        label={translate(`staff.payouts.${SINCE[state]}`)}
        disableSort
        render={(provider) => <bdi>{since(provider, state)}</bdi>}
      />
      <Column
        source="amount"
        label={translate('staff.payouts.amount')}
        align="right"
        disableSort
        render={({ amount }) => <Money fils={amount} />}
      />
      <Column
        source="state"
        label={translate('staff.payouts.state')}
        disableSort
        render={(provider) => <StateCell provider={provider} state={state} />}
      />
    </DataTable>
  );
}

function Lines() {
  const provider = useRecordContext<PayoutRecord>();
  return provider && <PayoutLines provider={provider} />;
}
