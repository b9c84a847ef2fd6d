import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Money } from '../../components/Money.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** The server's total, or the package's price until a time is selected. */
export function BookingTotal({ dinars }: { dinars: number }) {
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
      <Money dinars={dinars} sx={{ fontSize: '1.375rem' }} />
    </Box>
  );
}
