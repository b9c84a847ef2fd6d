import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { divideTotal, shareTermsOf } from '../../../domain/money/invoice.ts';
import { getDeadlineName } from '../../../domain/order/orderProcess.ts';
import { Money } from '../../components/Money.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { interpolateNodes } from '../../ui/text/interpolateNodes.tsx';
import { BackofficeLineActions, DECISION_ACTIONS } from './BackofficeLineActions.tsx';
import type { Line } from './line.ts';

/**
 * The buttons that respond to a request, always in reach at the bottom, above the phone's menu; and the provider's
 * payout.
 */
export function AnswerBar({ line }: { line: Line }) {
  return (
    <Card
      sx={{
        position: 'sticky',
        insetBlockEnd: 'calc(64px + env(safe-area-inset-bottom))',
        zIndex: 2,
        display: 'grid',
        gap: 2,
        paddingInline: 4,
        paddingBlock: 3,
        boxShadow: 4,
        '& .MuiButton-root': { flex: '1 1 0' },
        '&:empty': { display: 'none' },
      }}
    >
      {getDeadlineName(line.status) === 'answer' && <OwnPart line={line} />}
      <BackofficeLineActions line={line} only={(action) => DECISION_ACTIONS.includes(action)} />
    </Card>
  );
}

/** The provider's share of a line's price, as agreed at the time of the request. */
export function OwnPart({ line }: { line: Line }) {
  const translate = useTranslate();
  const { payout } = divideTotal(line.total, shareTermsOf(line));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
      <Typography variant="title" component="span">
        {translate('vendor.payout.amount_own')}
      </Typography>
      <Typography variant="body2" component="span" color="text.secondary">
        {interpolateNodes((values) => translate('vendor.answer.of_total', values), {
          total: <Money fils={line.total} sx={{ fontWeight: 400 }} />,
        })}
      </Typography>
      <Money fils={payout} sx={{ fontSize: '1.375rem', marginInlineStart: 'auto' }} />
    </Box>
  );
}
