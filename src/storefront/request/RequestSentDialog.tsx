import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { USUAL_ANSWER_HOURS, useSettings } from '../../site/useSettings.ts';
import { focusOnOpen } from '../../ui/layout/focusOnOpen.ts';

/** The request is with the provider: what happens now, and the two ways on (S1-R-32). Without `onClose` only these lead away. */
export function RequestSentDialog({ open, onClose }: { open: boolean; onClose?: () => void }) {
  const translate = useTranslate();
  const settings = useSettings();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
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
        <Typography variant="h2" id={id} ref={focusOnOpen} tabIndex={-1}>
          {translate('booking.request_sent_title')}
        </Typography>
        <Typography>
          {translate('booking.request_sent_text', { smart_count: settings?.answer_hours ?? USUAL_ANSWER_HOURS })}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{translate('booking.request_sent_thanks')}</Typography>
        <Box sx={{ display: 'grid', gap: 2, inlineSize: '100%', marginBlockStart: 3 }}>
          <Button component={Link} to={paths.orders} size="large">
            {translate('booking.see_orders')}
          </Button>
          <Button component={Link} to={paths.home} variant="text">
            {translate('common.back_home')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
