import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, ListBase, RecordsIterator, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { KeyUnder } from '../../../domain/catalogueKey.ts';
import { paymentPath } from '../../../domain/paths.ts';
import { attemptMachine } from '../../../domain/states/attempt.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { FilterRow } from '../list/FilterRow.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { StateTabs } from '../list/StateTabs.tsx';
import { tableLook } from '../list/tableLook.ts';
import { wholeRow, wholeRowLink } from '../list/wholeRow.ts';
import type { PaymentRecord } from '../refunds/refund.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { PaymentState } from './PaymentState.tsx';

const PAGE = 20;

/** Every try to pay, the newest first. */
export function PaymentList() {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const title = translate('staff.resources.payments');
  return (
    // The panel below says itself what failed; a toast beside it would say it in English, and at each look again.
    <ListBase perPage={PAGE} sort={{ field: 'creation', order: 'DESC' }} queryOptions={{ onError: () => undefined }}>
      <BackOfficePage title={title} lead={translate('staff.payment.lead')}>
        <ListPanel
          empty="staff.payment.none"
          head={
            <>
              <StateTabs states={attemptMachine.states} options="payment_state" label={title} />
              <FilterRow searchLabel="ra.action.search" />
            </>
          }
        >
          {isPhone ? <Cards /> : <Table />}
        </ListPanel>
      </BackOfficePage>
    </ListBase>
  );
}

function Table() {
  const translate = useTranslate();
  const label = (name: KeyUnder<'staff.fields'>) => translate(`staff.fields.${name}`);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable bulkActionButtons={false} rowClick="show" sx={tableLook}>
        <DataTable.Col source="order_no" label={label('order_no')}>
          <OrderLink />
        </DataTable.Col>
        <DataTable.Col source="creation" label={label('made')}>
          <Made />
        </DataTable.Col>
        <DataTable.Col source="gateway" label={label('gateway')}>
          <GatewayName />
        </DataTable.Col>
        <DataTable.Col source="amount" align="right" label={label('amount')}>
          <Amount />
        </DataTable.Col>
        <DataTable.Col source="state" label={label('state')}>
          <StateCell />
        </DataTable.Col>
      </DataTable>
    </Box>
  );
}

function Cards() {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <RecordsIterator
        render={() => (
          <Box component="li" sx={wholeRow}>
            <Box sx={between}>
              <StateCell />
              <Amount />
            </Box>
            <Box sx={{ ...between, mt: 2 }}>
              <OrderLink wholeRow />
              <Made />
            </Box>
          </Box>
        )}
      />
    </Box>
  );
}

const between = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 } as const;

function OrderLink({ wholeRow = false }: { wholeRow?: boolean }) {
  const payment = useRecordContext<PaymentRecord>();
  if (!payment) return null;
  return (
    <MuiLink
      component={Link}
      to={paymentPath(payment.id)}
      onClick={(event) => event.stopPropagation()}
      sx={wholeRow ? wholeRowLink : { color: 'text.primary', fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      <bdi dir="ltr">{payment.order_no}</bdi>
    </MuiLink>
  );
}

function Made() {
  const payment = useRecordContext<PaymentRecord>();
  const language = useLanguage();
  return <bdi>{formatDateTime(parseInstant(payment?.creation) ?? 0, language)}</bdi>;
}

function GatewayName() {
  const translate = useTranslate();
  const payment = useRecordContext<PaymentRecord>();
  return payment?.gateway ? translate(`staff.options.gateway.${payment.gateway}`) : null;
}

function Amount() {
  return <Money dinars={useRecordContext<PaymentRecord>()?.amount} />;
}

function StateCell() {
  const payment = useRecordContext<PaymentRecord>();
  return payment ? <PaymentState state={payment.state} /> : null;
}
