import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { formatDateTime, formatWeekday, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { OfflineContext } from '../../ui/feedback/offline.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { type BookingStep, STEPS } from './bookingForm.ts';

const NEXT: Record<BookingStep, MessageKey> = {
  time: 'booking.next_place',
  place: 'booking.next_review',
  review: 'booking.send',
};

export interface BookingFooterProps {
  step: BookingStep;
  compact: boolean;
  /** `YYYY-MM-DD HH:MM:SS`; '' if none is selected. */
  start: string;
  onBack?: () => void;
  /** More than one: they are added to the cart together. */
  nights: number;
  busy: boolean;
  disabled: boolean;
  /** Absent once the request can no longer be changed. */
  onAddToCart?: () => void;
}

/**
 * Next on each step, Send request on the last (S1-R-31); both submit the surrounding form. On phones it also shows the
 * selected time. Only sending needs the server. The connection banner is behind the dialog, so this repeats it.
 */
export function BookingFooter({
  step,
  compact,
  start,
  nights,
  onBack,
  busy,
  disabled,
  onAddToCart,
}: BookingFooterProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const at = parseInstant(start);
  const isLast = step === 'review';
  const offline = use(OfflineContext);
  const Forward = isLast ? ActionButton : Button;
  return (
    <>
      {offline && step !== 'place' && (
        <Typography variant="body2" component="p" sx={{ inlineSize: '100%', fontWeight: 600, color: 'error.main' }}>
          {translate('common.offline')}
        </Typography>
      )}
      {compact && step === 'time' && at !== undefined && (
        <Typography variant="body2" component="p" sx={{ inlineSize: '100%', fontWeight: 600 }}>
          {formatWeekday(at, language)} <bdi>{formatDateTime(at, language)}</bdi>
        </Typography>
      )}
      {!compact && onBack && (
        <Button variant="text" onClick={onBack}>
          {translate('common.back')}
        </Button>
      )}
      {onAddToCart && (
        <ActionButton
          variant={compact ? 'outlined' : 'text'}
          size={compact ? 'large' : 'medium'}
          onClick={onAddToCart}
          sx={{ whiteSpace: 'nowrap', paddingInline: { xs: 3, sm: 5 } }}
        >
          {translate('booking.add_to_cart')}
        </ActionButton>
      )}
      {!compact && <Box sx={{ flex: 1 }} />}
      {!compact && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('booking.step_n', { n: STEPS.indexOf(step) + 1, total: STEPS.length })}
        </Typography>
      )}
      <Forward
        size="large"
        type="submit"
        loading={busy}
        disabled={disabled}
        endIcon={
          isLast ? undefined : (
            <DirIcon>
              <ArrowForward />
            </DirIcon>
          )
        }
        sx={{ flex: compact ? 1 : undefined, paddingInline: { xs: 2, sm: 5 } }}
      >
        {nights > 1 ? translate('booking.series.add', { smart_count: nights }) : translate(NEXT[step])}
      </Forward>
      {compact && isLast && (
        <Typography variant="body2" sx={{ inlineSize: '100%', textAlign: 'center', color: 'text.secondary' }}>
          {translate('booking.nothing_now')}
        </Typography>
      )}
    </>
  );
}
