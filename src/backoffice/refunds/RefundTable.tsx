import { DataTable, ReferenceFieldBase } from 'react-admin';
import type { KeyUnder } from '../../../domain/messageKey.ts';
import { refundPath } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { DocTypeValue } from '../doctype/DocTypeValue.tsx';
import { fieldOf, getDescription } from '../doctype/description.ts';
import { RecordLink } from '../list/RecordLink.tsx';
import type { Line } from '../orders/line.ts';
import { RefundBatch } from './RefundBatch.tsx';
import { DueBy, RefundStateChip } from './RefundStateChip.tsx';
import type { RefundRecord } from './refund.ts';

const Column = DataTable.Col<RefundRecord>;

/** Refunds on wide screens. */
export function RefundTable() {
  const translate = useTranslate();
  const label = (name: KeyUnder<'staff.fields'>) => translate(`staff.fields.${name}`);
  return (
    <DataTable bulkActionButtons={<RefundBatch />} rowClick="show">
      <Column source="order_no" label={label('order_no')} render={(refund) => <RefundLink refund={refund} />} />
      <Column source="customer" label={label('customer_name')}>
        <DocTypeValue field={fieldOf(getDescription('refunds'), 'customer')} />
      </Column>
      <Column
        source="order_progress"
        label={label('vendor_title')}
        disableSort
        render={(refund) => <RefundProvider refund={refund} />}
      />
      <Column source="reason" label={label('reason')} render={(refund) => <Reason refund={refund} />} />
      <Column
        source="amount"
        label={label('amount')}
        align="right"
        render={({ amount }) => <Money dinars={amount} />}
      />
      <Column source="due_by" label={label('due_by')} render={(refund) => <DueBy refund={refund} />} />
      <Column source="state" label={label('state')} render={(refund) => <RefundStateChip refund={refund} />} />
    </DataTable>
  );
}

interface RefundLinkProps {
  refund: RefundRecord;
  text?: string;
  clickableRow?: boolean;
}

/** A link to the refund's page, labeled with its order or a text. */
export function RefundLink({ refund, text, clickableRow = false }: RefundLinkProps) {
  return (
    <RecordLink to={refundPath(refund.id)} look={clickableRow ? 'row' : text ? 'text' : 'cell'}>
      {text ?? <RecordNumber>{refund.order_progress || refund.order_no}</RecordNumber>}
    </RecordLink>
  );
}

/** The provider of the service; none for a delivery fee. */
export function RefundProvider({ refund }: { refund: RefundRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (!refund.order_progress) return translate('staff.refund.of_fee');
  return (
    <ReferenceFieldBase<Line>
      source="order_progress"
      reference="orders"
      record={refund}
      render={({ referenceRecord: line }) => line && <Name>{inLanguage(line, 'providerTitle', language)}</Name>}
    />
  );
}

/** The reason of the refund. */
export function Reason({ refund }: { refund: RefundRecord }) {
  const translate = useTranslate();
  return translate(`orders.refund_reason.${refund.reason}`);
}
