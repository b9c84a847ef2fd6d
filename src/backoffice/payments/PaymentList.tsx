import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, RecordsIterator } from 'react-admin';
import type { KeyUnder } from '../../../domain/messageKey.ts';
import { paymentPath } from '../../../domain/paths.ts';
import { attemptMachine } from '../../../domain/states/paymentAttempt.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { DocTypeValue } from '../doctype/DocTypeValue.tsx';
import { fieldOf, getDescription } from '../doctype/description.ts';
import { clickableRow } from '../list/clickableRow.ts';
import { DayRange } from '../list/DayRange.tsx';
import { FilterRow } from '../list/FilterRow.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { RecordLink } from '../list/RecordLink.tsx';
import { StateTabs } from '../list/StateTabs.tsx';
import type { PaymentRecord } from '../refunds/refund.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { OfficeList } from '../shell/pageBases.tsx';
import { PaymentState } from './PaymentState.tsx';

/** The fields of the table's columns, in order. */
const COLUMNS = ['order_no', 'customer', 'creation', 'gateway', 'amount', 'state'];

/** All payment attempts, the newest first. */
export function PaymentList() {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const title = translate('staff.resources.payments');
  return (
    <OfficeList>
      <BackOfficePage title={title} lead={translate('staff.payment.lead')}>
        <ListPanel
          empty="staff.payment.none"
          head={
            <>
              <StateTabs states={attemptMachine.states} options="payment_state" label={title} />
              <FilterRow searchLabel="ra.action.search" tools={{ columns: COLUMNS }}>
                <DayRange source="creation" label={translate('staff.fields.made')} />
              </FilterRow>
            </>
          }
        >
          {isPhone ? <Cards /> : <Table />}
        </ListPanel>
      </BackOfficePage>
    </OfficeList>
  );
}

const Column = DataTable.Col<PaymentRecord>;
const CUSTOMER = fieldOf(getDescription('payments'), 'customer');

function Table() {
  const translate = useTranslate();
  const label = (name: KeyUnder<'staff.fields'>) => translate(`staff.fields.${name}`);
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      <Column source="order_no" label={label('order_no')} render={(payment) => <OrderLink payment={payment} />} />
      <Column source="customer" label={label('customer_name')}>
        <DocTypeValue field={CUSTOMER} />
      </Column>
      <Column source="creation" label={label('made')} render={(payment) => <Made payment={payment} />} />
      <Column
        source="gateway"
        label={label('gateway')}
        render={({ gateway }) => gateway && translate(`staff.options.gateway.${gateway}`)}
      />
      <Column
        source="amount"
        label={label('amount')}
        align="right"
        render={({ amount }) => <Money dinars={amount} />}
      />
      <Column source="state" label={label('state')} render={({ state }) => <PaymentState state={state} />} />
    </DataTable>
  );
}

function Cards() {
  return (
    <PlainList>
      <RecordsIterator<PaymentRecord>
        render={(payment) => (
          <Box component="li" sx={clickableRow}>
            <Box sx={between}>
              <PaymentState state={payment.state} />
              <Money dinars={payment.amount} />
            </Box>
            <Box sx={{ ...between, mt: 2 }}>
              <OrderLink payment={payment} clickableRow />
              <Made payment={payment} />
            </Box>
            <DocTypeValue field={CUSTOMER} />
          </Box>
        )}
      />
    </PlainList>
  );
}

const between = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 } as const;

function OrderLink({ payment, clickableRow = false }: { payment: PaymentRecord; clickableRow?: boolean }) {
  return (
    <RecordLink to={paymentPath(payment.id)} look={clickableRow ? 'row' : 'cell'}>
      <RecordNumber>{payment.order_no}</RecordNumber>
    </RecordLink>
  );
}

function Made({ payment }: { payment: PaymentRecord }) {
  const language = useLanguage();
  return <bdi>{formatDateTime(parseInstant(payment.creation) ?? 0, language)}</bdi>;
}
