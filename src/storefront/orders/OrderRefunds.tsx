import Typography from '@mui/material/Typography';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';
import type { CustomerLine } from './customerLine.ts';
import { useFormatRefund } from './useFormatRefund.ts';
import type { CustomerRefund } from './useOrderRefunds.ts';

/** The refunds of an order, their progress and reasons; renders nothing if there are none. */
export function OrderRefunds({
  refunds,
  lines,
}: {
  refunds: readonly CustomerRefund[];
  lines: readonly CustomerLine[];
}) {
  if (refunds.length === 0) return null;
  return (
    <PlainList sx={{ display: 'grid', gap: 3 }}>
      {refunds.map((refund) => (
        <RefundRow key={refund.id} refund={refund} line={lines.find(({ id }) => id === refund.order_progress)} />
      ))}
    </PlainList>
  );
}

function RefundRow({ refund, line }: { refund: CustomerRefund; line: CustomerLine | undefined }) {
  const translate = useTranslate();
  const language = useLanguage();
  const sentence = useFormatRefund();
  return (
    <li>
      <Typography variant="label" component="p" sx={{ margin: 0 }}>
        {sentence(refund)}
      </Typography>
      <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
        <DotSeparated>
          {translate(
            refund.reason === 'customer_cancelled'
              ? 'orders.refund_own_cancel'
              : `orders.refund_reason.${refund.reason}`,
          )}
          {line && <Name>{inLanguage(line, 'providerTitle', language)}</Name>}
        </DotSeparated>
      </Typography>
      {refund.bank_reference && (
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {translate('orders.refund_reference', { reference: isolate(refund.bank_reference) })}
        </Typography>
      )}
    </li>
  );
}
