import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { useCreatePath, useShowContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { openDueDay } from '../../../domain/money/refunds.ts';
import { backOfficeOrderPath, paymentPath } from '../../../domain/paths.ts';
import { REFUND } from '../../../domain/states/refund.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { isMissing } from '../../components/form/apiError.ts';
import { Money } from '../../components/Money.tsx';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { DocTypeValue } from '../doctype/DocTypeValue.tsx';
import { fieldOf, getDescription } from '../doctype/description.ts';
import { Facts } from '../list/Facts.tsx';
import { NamedRecord } from '../list/NamedRecord.tsx';
import { NextWaiting } from '../list/NextButton.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { OfficeShow } from '../shell/pageBases.tsx';
import { RefundActions } from './RefundActions.tsx';
import { DueBy, RefundStateChip } from './RefundStateChip.tsx';
import type { RefundRecord } from './refund.ts';

/** Refunds without a decision. */
const WAITING = { state: REFUND.due };

/** A refund: its source, its progress, and the actions of staff. */
export function RefundShow() {
  return (
    <OfficeShow>
      <RefundPage />
    </OfficeShow>
  );
}

function RefundPage() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { record: refund, error, refetch } = useShowContext<RefundRecord>();
  const crumbs = [
    { label: translate('staff.resources.refunds'), to: createPath({ resource: 'refunds', type: 'list' }) },
  ];
  if (!refund && isMissing(error)) return <NotFoundPage />;
  if (!refund) {
    return (
      <BackOfficePage title={translate('staff.refund.issue')} crumbs={crumbs}>
        {error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />}
      </BackOfficePage>
    );
  }
  return (
    <BackOfficePage
      title={translate(`orders.refund_reason.${refund.reason}`)}
      lead={<RecordNumber>{refund.order_no}</RecordNumber>}
      crumbs={crumbs}
      actions={refund.state !== REFUND.due && <NextWaiting resource="refunds" filter={WAITING} />}
    >
      <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4, maxInlineSize: 720 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          <RefundStateChip refund={refund} />
          <Money dinars={refund.amount} sx={{ fontSize: '1.375rem' }} />
        </Box>
        <RefundFacts refund={refund} />
        <RefundActions refund={refund} />
      </Card>
    </BackOfficePage>
  );
}

function RefundFacts({ refund }: { refund: RefundRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  const moment = (value: string | null) => value && <bdi>{formatDateTime(parseInstant(value) ?? 0, language)}</bdi>;
  const line = refund.order_progress ? (
    <MuiLink component={Link} to={backOfficeOrderPath(refund.order_progress)}>
      <RecordNumber>{refund.order_progress}</RecordNumber>
    </MuiLink>
  ) : (
    translate('staff.refund.of_fee')
  );
  const received = refund.received_currency && (
    <bdi dir="ltr" className="fig">
      {refund.received_amount} {refund.received_currency}
    </bdi>
  );
  return (
    <Facts
      rows={[
        ['line', line],
        [
          'customer_name',
          <NamedRecord key="customer" resource="customers" id={refund.customer}>
            <DocTypeValue field={fieldOf(getDescription('refunds'), 'customer')} />
          </NamedRecord>,
        ],
        ['received', received],
        ['made', moment(refund.creation)],
        ['approved_at', moment(refund.approved_at)],
        ['sent_at', moment(refund.sent_at)],
        ['gateway_answer', refund.gateway_answer && translate(`staff.refund.answer.${refund.gateway_answer}`)],
        ['asked_at', refund.sent_at && moment(refund.asked_at)],
        ['due_by', openDueDay(refund) && <DueBy key="due" refund={refund} />],
        ['paid_at', moment(refund.paid_at)],
        ['bank_reference', refund.bank_reference && <bdi key="reference">{refund.bank_reference}</bdi>],
        ['note', refund.note && <Name key="note">{refund.note}</Name>],
        [
          'payment_attempt',
          <MuiLink key="payment" component={Link} to={paymentPath(refund.payment_attempt)}>
            <RecordNumber>{refund.payment_attempt}</RecordNumber>
          </MuiLink>,
        ],
        ['sales_invoice', <bdi key="invoice">{refund.sales_invoice}</bdi>],
      ]}
    />
  );
}
