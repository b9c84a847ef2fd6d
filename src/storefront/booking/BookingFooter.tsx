import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate, type WordKey } from '../../i18n/useTranslate.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { STEPS, type Step } from './bookingForm.ts';

const NEXT: Record<Step, WordKey> = {
  package: 'booking.choose_date_time',
  time: 'booking.next_place',
  place: 'booking.next_review',
  review: 'booking.send',
};

export interface BookingFooterProps {
  step: Step;
  compact: boolean;
  onBack?: () => void;
  onNext: () => void;
  busy: boolean;
  disabled: boolean;
  /** Absent where it is too late to change one's mind. */
  onAddToCart?: () => void;
}

/** Next on each step, Send request on the last (S1-R-31). */
export function BookingFooter({ step, compact, onBack, onNext, busy, disabled, onAddToCart }: BookingFooterProps) {
  const translate = useTranslate();
  const isLast = step === 'review';
  return (
    <>
      {!compact && onBack && (
        <Button variant="text" onClick={onBack}>
          {translate('common.back')}
        </Button>
      )}
      {onAddToCart && (
        <Button
          variant={compact ? 'outlined' : 'text'}
          size={compact ? 'large' : 'medium'}
          onClick={onAddToCart}
          sx={{ whiteSpace: 'nowrap', paddingInline: { xs: 3, sm: 5 } }}
        >
          {translate('booking.add_to_cart')}
        </Button>
      )}
      {!compact && <Box sx={{ flex: 1 }} />}
      {!compact && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('booking.step_n', { n: STEPS.indexOf(step) + 1, total: STEPS.length })}
        </Typography>
      )}
      <Button
        size="large"
        onClick={onNext}
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
        {translate(NEXT[step])}
      </Button>
      {compact && isLast && (
        <Typography variant="body2" sx={{ inlineSize: '100%', textAlign: 'center', color: 'text.secondary' }}>
          {translate('booking.nothing_now')}
        </Typography>
      )}
    </>
  );
}
