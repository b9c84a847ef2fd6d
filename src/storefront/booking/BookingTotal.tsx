import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Fils } from '../../../domain/money/money.ts';
import { Money } from '../../components/Money.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** The server's total, or the package's price until a time is selected. */
export function BookingTotal({ fils }: { fils: Fils }) {
  const translate = useTranslate();
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
      <Money fils={fils} sx={{ fontSize: '1.375rem' }} />
    </Box>
  );
}
