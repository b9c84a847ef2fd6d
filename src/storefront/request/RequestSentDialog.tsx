import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { isolate } from '../../../domain/format.ts';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { USUAL_ANSWER_HOURS, useSettings } from '../../site/useSettings.ts';
import { focusOnOpen } from '../../ui/layout/focusOnOpen.ts';
import { useClockText } from './useClockText.ts';

/** What "Request Sent" says of the request. */
export interface SentRequest {
  /** Names of the providers it went to, in the reader's language. */
  providers: readonly string[];
  /** When the first of them has to have answered, milliseconds. */
  answerBy?: number;
}

/**
 * The request is with the providers: who answers by when, and the ways on (S1-R-32). Without `onClose` only these lead away.
 * @param offersCatering of a session alone: food can be added to the evening
 */
export function RequestSentDialog({
  open,
  sent,
  offersCatering = false,
  onClose,
}: {
  open: boolean;
  sent?: SentRequest;
  offersCatering?: boolean;
  onClose?: () => void;
}) {
  const translate = useTranslate();
  const clockText = useClockText();
  const settings = useSettings();
  const id = useId();
  const names = sent?.providers.map(isolate).join(translate('common.list_separator'));
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
        {names && sent?.answerBy !== undefined && (
          <Typography sx={{ fontWeight: 600 }}>
            {translate('booking.answer_expected', { names, time: clockText(sent.answerBy) })}
          </Typography>
        )}
        <Typography sx={{ color: 'text.secondary' }}>{translate('booking.request_sent_thanks')}</Typography>
        <Box sx={{ display: 'grid', gap: 2, inlineSize: '100%', marginBlockStart: 3 }}>
          <Button component={Link} to={paths.orders} size="large">
            {translate('booking.see_orders')}
          </Button>
          {offersCatering && (
            <Button component={Link} to={paths.restaurants} variant="outlined" size="large">
              {translate('booking.add_catering')}
            </Button>
          )}
          <Button component={Link} to={paths.home} variant="text">
            {translate('common.back_home')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
