import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { lostMoneyKey } from '../../../../domain/order/nextStep.ts';
import { paths } from '../../../../domain/paths.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { AvailableAlternatives } from '../alternatives/AvailableAlternatives.tsx';
import { SameReciter } from '../alternatives/SameReciter.tsx';
import { bookAgainPath } from '../BookAgainButton.tsx';
import { type CustomerLine, isReciterLine } from '../customerLine.ts';
import { useFormatRefund } from '../useFormatRefund.ts';
import type { CustomerRefund } from '../useOrderRefunds.ts';

/** A lost line: first what happens to its money, then the alternatives. */
export function RecoveryOptions({ line, refunds }: { line: CustomerLine; refunds: readonly CustomerRefund[] }) {
  const translate = useTranslate();
  const sentence = useFormatRefund();
  const reciter = isReciterLine(line);
  return (
    <Box sx={{ display: 'grid', gap: 4, marginBlockStart: 4 }}>
      <Box
        sx={({ vars: { palette } }) => ({
          display: 'flex',
          gap: 3,
          padding: 4,
          borderRadius: '16px',
          backgroundColor: palette.primary.light,
        })}
      >
        <CurrencyExchangeOutlined sx={{ color: 'brandText', flex: 'none' }} />
        <Box>
          {refunds.length === 0 ? (
            <Typography variant="title" component="p" sx={{ margin: 0 }}>
              {translate(lostMoneyKey('customer', line, false))}
            </Typography>
          ) : (
            refunds.map((refund) => (
              <Typography key={refund.id} variant="title" component="p" sx={{ margin: 0 }}>
                {sentence(refund)}
              </Typography>
            ))
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button
          component={Link}
          to={bookAgainPath(line)}
          variant="contained"
          sx={{ flex: { xs: '1 1 100%', md: 'none' } }}
        >
          {translate(reciter ? 'orders.other_times' : 'orders.order_again_there')}
        </Button>
        <Button
          component={Link}
          to={reciter ? paths.reciters : paths.restaurants}
          variant="outlined"
          sx={{ flex: { xs: '1 1 100%', md: 'none' } }}
        >
          {translate(reciter ? 'orders.other_reciters' : 'orders.other_kitchens')}
        </Button>
      </Box>
      {reciter && (
        <>
          <SameReciter line={line} />
          <AvailableAlternatives line={line} />
        </>
      )}
    </Box>
  );
}
