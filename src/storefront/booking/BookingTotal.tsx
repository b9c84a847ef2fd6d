import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Fils } from '../../../domain/money/money.ts';
import type { Quote } from '../../api/types.ts';
import { MoneyRange } from '../../components/MoneyRange.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { mostOf } from '../choices/ChoicesTerms.tsx';

/** The server's total, or the package's price until a time is selected; a range, if others may come instead. */
export function BookingTotal({ quote, price }: { quote: Quote | undefined; price: Fils }) {
  const translate = useTranslate();
  const range = quote && mostOf(quote);
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        paddingBlockStart: 4,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="title" component="span">
        {translate('booking.total')}
      </Typography>
      <MoneyRange fils={range?.least ?? quote?.total ?? price} most={range?.most} sx={{ fontSize: '1.375rem' }} />
    </Box>
  );
}
