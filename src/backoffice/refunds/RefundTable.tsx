import MuiLink from '@mui/material/Link';
import { DataTable, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { KeyUnder } from '../../../domain/catalogueKey.ts';
import { refundPath } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { touchTarget } from '../../ui/layout/touchTarget.ts';
import { DocTypeValue } from '../doctype/DocTypeValue.tsx';
import { descriptionOf, fieldOf } from '../doctype/description.ts';
import { tableLook } from '../list/tableLook.ts';
import { wholeRowLink } from '../list/wholeRow.ts';
import { DueBy, RefundState } from './RefundState.tsx';
import type { RefundRecord } from './refund.ts';

/** Refunds on wide screens. */
export function RefundTable() {
  const translate = useTranslate();
  const label = (name: KeyUnder<'staff.fields'>) => translate(`staff.fields.${name}`);
  return (
    <DataTable bulkActionButtons={false} rowClick="show" sx={tableLook}>
      <DataTable.Col source="order_no" label={label('order_no')}>
        <OrderCell />
      </DataTable.Col>
      <DataTable.Col source="customer" label={label('customer_name')}>
        <DocTypeValue field={fieldOf(descriptionOf('refunds'), 'customer')} />
      </DataTable.Col>
      <DataTable.Col source="reason" label={label('reason')}>
        <Reason />
      </DataTable.Col>
      <DataTable.Col source="amount" align="right" label={label('amount')}>
        <Amount />
      </DataTable.Col>
      <DataTable.Col source="due_by" label={label('due_by')}>
        <DueByCell />
      </DataTable.Col>
      <DataTable.Col source="state" label={label('state')}>
        <StateCell />
      </DataTable.Col>
    </DataTable>
  );
}

function OrderCell() {
  const refund = useRecordContext<RefundRecord>();
  return refund ? <RefundLink refund={refund} /> : null;
}

interface RefundLinkProps {
  refund: RefundRecord;
  text?: string;
  wholeRow?: boolean;
}

/** The refund as the link to its page: by its order, or by a text. */
export function RefundLink({ refund, text, wholeRow = false }: RefundLinkProps) {
  return (
    <MuiLink
      component={Link}
      to={refundPath(refund.id)}
      onClick={(event) => event.stopPropagation()}
      sx={
        wholeRow ? wholeRowLink : text ? touchTarget : { color: 'text.primary', fontWeight: 600, whiteSpace: 'nowrap' }
      }
    >
      {text ?? <bdi dir="ltr">{refund.order_progress || refund.order_no}</bdi>}
    </MuiLink>
  );
}

/** Why the money goes back. */
export function Reason() {
  const translate = useTranslate();
  const refund = useRecordContext<RefundRecord>();
  return refund ? translate(`orders.refund_reason.${refund.reason}`) : null;
}

function Amount() {
  const refund = useRecordContext<RefundRecord>();
  return refund ? <Money dinars={refund.amount} /> : null;
}

function DueByCell() {
  const refund = useRecordContext<RefundRecord>();
  return refund ? <DueBy refund={refund} /> : null;
}

function StateCell() {
  const refund = useRecordContext<RefundRecord>();
  return refund ? <RefundState refund={refund} /> : null;
}
