import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { useAttempt } from './useAttempt.ts';

/** Amount, reference and order of a payment. */
export function Receipt({ merchantTxnId, txnId, order }: { merchantTxnId: string; txnId: string; order: string }) {
  const translate = useTranslate();
  const attempt = useAttempt(merchantTxnId);
  return (
    <Card
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        gap: 3,
        padding: 4,
        marginBlock: '24px 0',
        minInlineSize: 'min(360px, 84vw)',
        textAlign: 'start',
        color: 'text.primary',
        '& dd': { margin: 0, textAlign: 'end', overflowWrap: 'anywhere' },
      }}
    >
      {attempt && (
        <Box sx={{ display: 'contents' }}>
          <dt>{translate('payment.amount')}</dt>
          <dd>
            <Money dinars={attempt.amount} />
          </dd>
        </Box>
      )}
      <dt>{translate('payment.reference')}</dt>
      <dd>
        <bdi translate="no">{txnId}</bdi>
      </dd>
      <dt>{translate('payment.order')}</dt>
      <dd>
        <bdi translate="no">{order}</bdi>
      </dd>
    </Card>
  );
}
