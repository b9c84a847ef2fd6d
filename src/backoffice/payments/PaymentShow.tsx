import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCreatePath, useGetList, useShowContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { ATTEMPT } from '../../../domain/states/paymentAttempt.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { isMissing } from '../../components/form/apiError.ts';
import { Money } from '../../components/Money.tsx';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { InvoiceButton } from '../../components/order/InvoiceButton.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { DocTypeValue } from '../doctype/DocTypeValue.tsx';
import { fieldOf, getDescription } from '../doctype/description.ts';
import { Facts } from '../list/Facts.tsx';
import { NamedRecord } from '../list/NamedRecord.tsx';
import { RefundRows } from '../refunds/RefundRows.tsx';
import type { PaymentRecord, RefundRecord } from '../refunds/refund.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { OfficeShow } from '../shell/pageBases.tsx';
import { CheckNowButton } from './CheckNowButton.tsx';
import { PaymentState } from './PaymentState.tsx';

const MAX_REFUNDS = 50;

/** A payment attempt: what it was for, the gateway's response, and what happened to the money. */
export function PaymentShow() {
  return (
    <OfficeShow>
      <PaymentPage />
    </OfficeShow>
  );
}

function PaymentPage() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { record: payment, error, refetch } = useShowContext<PaymentRecord>();
  const crumbs = [
    { label: translate('staff.resources.payments'), to: createPath({ resource: 'payments', type: 'list' }) },
  ];
  if (!payment && isMissing(error)) return <NotFoundPage />;
  if (!payment) {
    return (
      <BackOfficePage title={translate('staff.fields.payment_attempt')} crumbs={crumbs}>
        {error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />}
      </BackOfficePage>
    );
  }
  return (
    <BackOfficePage
      title={payment.order_no}
      lead={payment.gateway ? translate(`staff.options.gateway.${payment.gateway}`) : undefined}
      crumbs={crumbs}
      actions={<Money dinars={payment.amount} sx={{ fontSize: '1.375rem' }} />}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: 'minmax(0, 1fr) 376px' }, alignItems: 'start' }}>
        <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
          <div>
            <PaymentState state={payment.state} />
          </div>
          <PaymentFacts payment={payment} />
          {payment.state !== ATTEMPT.paid && (
            <Box sx={{ display: 'flex', justifyContent: 'end' }}>
              <CheckNowButton payment={payment} />
            </Box>
          )}
        </Card>
        <Stack spacing={4}>
          <PaidInvoices payment={payment} />
          <PaymentRefunds payment={payment} />
        </Stack>
      </Box>
    </BackOfficePage>
  );
}

function PaymentFacts({ payment }: { payment: PaymentRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  const moment = (value: string | null) => value && <bdi>{formatDateTime(parseInstant(value) ?? 0, language)}</bdi>;
  const code = (value: string | null) => value && <bdi dir="ltr">{value}</bdi>;
  const wrong = payment.failure_code === 'wrong_amount';
  return (
    <Facts
      rows={[
        [
          'customer_name',
          <NamedRecord key="customer" resource="customers" id={payment.customer}>
            <DocTypeValue field={fieldOf(getDescription('payments'), 'customer')} />
          </NamedRecord>,
        ],
        ['made', moment(payment.creation)],
        ['expires_at', moment(payment.expires_at)],
        ['merchant_txn_id', code(payment.merchant_txn_id)],
        ['gateway_txn_id', code(payment.gateway_txn_id)],
        ['gateway_final', translate(payment.gateway_final ? 'staff.payment.final' : 'staff.payment.not_final')],
        ['failure_code', wrong ? translate('staff.payment.wrong_amount') : code(payment.failure_code)],
        ['checks', <bdi key="checks">{formatCount(payment.checks)}</bdi>],
        ['last_checked_at', moment(payment.last_checked_at)],
      ]}
    />
  );
}

function PaidInvoices({ payment }: { payment: PaymentRecord }) {
  const translate = useTranslate();
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h2">
        {translate('staff.payment.invoices')}
      </Typography>
      {(payment.invoices ?? []).map(({ sales_invoice, order_progress, amount }) => (
        <Stack key={sales_invoice} spacing={1}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            {order_progress ? (
              <MuiLink component={Link} to={backOfficeOrderPath(order_progress)} sx={touchTarget}>
                <RecordNumber>{order_progress}</RecordNumber>
              </MuiLink>
            ) : (
              translate('staff.refund.of_fee')
            )}
            <Money dinars={amount} />
          </Box>
          <bdi dir="ltr" style={{ alignSelf: 'start' }}>
            {sales_invoice}
          </bdi>
          <InvoiceButton invoice={sales_invoice} label="vendor.download_invoice" />
        </Stack>
      ))}
    </Card>
  );
}

/** The refunds of this payment. */
function PaymentRefunds({ payment }: { payment: PaymentRecord }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<RefundRecord>('refunds', {
    filter: { payment_attempt: payment.id },
    sort: { field: 'creation', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_REFUNDS },
  });
  if (data.length === 0) return null;
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 3 }}>
      <Typography variant="h3" component="h2">
        {translate('staff.resources.refunds')}
      </Typography>
      <RefundRows refunds={data} />
    </Card>
  );
}
