import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { formatList, isolate } from '../../../domain/text/format.ts';
import { HOUR } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { DEFAULT_RESPONSE_HOURS, useSettings } from '../../site/useSettings.ts';
import { SentDialog } from './SentDialog.tsx';
import { useClockText } from './useClockText.ts';

/** The details of a sent request. */
export interface SentRequest {
  /** Names of the providers who have to respond, in the page's language. */
  providers: readonly string[];
  /** Names of those who accept such requests automatically. */
  accepted: readonly string[];
  /** When the first of them has to respond, in milliseconds since the epoch. */
  deadline?: number;
  /** Whether it was the account's first request, which also created its profile. */
  customerCreated?: boolean;
}

/**
 * Confirms that the request was sent: who responds by when, and where to go next (S1-R-32). Without `onClose`, only its
 * links leave it.
 * @param offersCatering for a single session: offers to add food to the evening
 */
export function RequestSentDialog({
  open,
  request,
  offersCatering = false,
  onClose,
}: {
  open: boolean;
  request?: SentRequest;
  offersCatering?: boolean;
  onClose?: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const clockText = useClockText();
  const settings = useSettings();
  const names = request && formatList(request.providers.map(isolate), language);
  const accepted = request && formatList(request.accepted.map(isolate), language);
  const hours = settings?.answer_hours ?? DEFAULT_RESPONSE_HOURS;
  // at night the time to respond begins in the morning
  const isLater = request?.deadline !== undefined && request.deadline > serverNow() + hours * HOUR;
  const ways = (
    <>
      <Button component={Link} to={paths.orders} size="large">
        {translate('booking.see_orders')}
      </Button>
      {offersCatering && (
        <Button component={Link} to={paths.restaurants} variant="outlined" size="large">
          {translate('booking.add_catering')}
        </Button>
      )}
    </>
  );
  return (
    <SentDialog open={open} title={translate('booking.request_sent_title')} ways={ways} onClose={onClose}>
      {accepted && <Typography>{translate('booking.request_accepted', { names: accepted })}</Typography>}
      {(names || !accepted) && (
        <Typography>
          {isLater
            ? translate('booking.request_sent_long_text')
            : translate('booking.request_sent_text', { smart_count: hours })}
        </Typography>
      )}
      {names && request?.deadline !== undefined && (
        <Typography sx={{ fontWeight: 600 }}>
          {translate('booking.answer_expected', { names, time: clockText(request.deadline) })}
        </Typography>
      )}
      {request?.customerCreated && <Typography>{translate('checkout.customer_created')}</Typography>}
      <Typography sx={{ color: 'text.secondary' }}>{translate('booking.request_sent_thanks')}</Typography>
    </SentDialog>
  );
}
