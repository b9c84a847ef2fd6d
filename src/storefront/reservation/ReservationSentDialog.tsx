import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { focusOnOpen } from '../../ui/layout/focusOnOpen.ts';

/** Told once over the reservation that the wizard has just sent (S1-R-39). */
export function ReservationSentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, padding: 6, textAlign: 'center' }}>
        <Box
          aria-hidden
          sx={({ palette }) => ({
            display: 'grid',
            placeItems: 'center',
            inlineSize: 64,
            blockSize: 64,
            borderRadius: '50%',
            backgroundColor: palette.success.light,
            color: palette.success.main,
          })}
        >
          <CheckOutlined sx={{ fontSize: 32 }} />
        </Box>
        <Typography variant="h2" id={title} ref={focusOnOpen} tabIndex={-1}>
          {translate('booking.request_sent_long')}
        </Typography>
        <Typography>{translate('booking.request_sent_long_text')}</Typography>
        <Box sx={{ display: 'grid', gap: 2, inlineSize: '100%', marginBlockStart: 3 }}>
          <Button onClick={onClose} size="large">
            {translate('booking.see_reservation')}
          </Button>
          <Button component={Link} to={paths.home} variant="text">
            {translate('common.back_home')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
