import type { KeyUnder } from '../../../domain/catalogueKey.ts';
import { refundPath } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { DocTypeValue } from '../doctype/DocTypeValue.tsx';
import { descriptionOf, fieldOf } from '../doctype/description.ts';
import { RecordLink } from '../list/RecordLink.tsx';
import { RecordTable } from '../list/RecordTable.tsx';
import { RefundBatch } from './RefundBatch.tsx';
import { DueBy, RefundState } from './RefundState.tsx';
import type { RefundRecord } from './refund.ts';

/** Refunds on wide screens. */
export function RefundTable() {
  const translate = useTranslate();
  const label = (name: KeyUnder<'staff.fields'>) => translate(`staff.fields.${name}`);
  return (
    <RecordTable<RefundRecord>
      bulk={<RefundBatch />}
      columns={[
        { source: 'order_no', label: label('order_no'), cell: (refund) => <RefundLink refund={refund} /> },
        {
          source: 'customer',
          label: label('customer_name'),
          cell: () => <DocTypeValue field={fieldOf(descriptionOf('refunds'), 'customer')} />,
        },
        { source: 'reason', label: label('reason'), cell: (refund) => <Reason refund={refund} /> },
        { source: 'amount', label: label('amount'), align: 'right', cell: ({ amount }) => <Money dinars={amount} /> },
        { source: 'due_by', label: label('due_by'), cell: (refund) => <DueBy refund={refund} /> },
        { source: 'state', label: label('state'), cell: (refund) => <RefundState refund={refund} /> },
      ]}
    />
  );
}

interface RefundLinkProps {
  refund: RefundRecord;
  text?: string;
  wholeRow?: boolean;
}

/** The refund as the link to its page: by its order, or by a text. */
export function RefundLink({ refund, text, wholeRow = false }: RefundLinkProps) {
  return (
    <RecordLink to={refundPath(refund.id)} look={wholeRow ? 'row' : text ? 'text' : 'cell'}>
      {text ?? <bdi dir="ltr">{refund.order_progress || refund.order_no}</bdi>}
    </RecordLink>
  );
}

/** Why the money goes back. */
export function Reason({ refund }: { refund: RefundRecord }) {
  const translate = useTranslate();
  return translate(`orders.refund_reason.${refund.reason}`);
}
