import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import type { Quote } from '../../api/types.ts';
import { ClockField } from '../../components/date/ClockField.tsx';
import { DayField } from '../../components/date/DayField.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { usePrayers } from '../../site/usePrayers.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { KitchenProblems } from '../cart/lines/KitchenProblems.tsx';
import type { Delivery } from './deliveryTime.ts';

const USUAL_TIME = '11:00';

/**
 * When the food comes: before the reciter, until the host sets his own time; without a reciter its day is chosen like any other.
 * @param follows it is counted from the reciter's start
 * @param apart it is for another evening than the majlis
 * @param onFollow absent where there is no reciter's time, or it is followed already
 */
export function FoodTime({
  delivery,
  follows,
  apart,
  lead,
  error,
  quote,
  onChange,
  onFollow,
}: {
  delivery: Delivery;
  follows: boolean;
  apart: boolean;
  /** Minutes. */
  lead: number;
  error?: string;
  /** The server's, which knows whether the kitchens can take it then. */
  quote: Quote | undefined;
  onChange: (delivery: Delivery) => void;
  onFollow?: () => void;
}) {
  const translate = useTranslate();
  const prayers = usePrayers();
  const today = getDay(serverNow());
  const usual = (useSettings()?.default_booking_time ?? USUAL_TIME).slice(0, 5);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <DayField
          label={translate('checkout.delivery_day')}
          name="start"
          value={delivery.day}
          today={today}
          min={today}
          onChange={(day) => onChange({ day, clock: delivery.clock || usual })}
          error={error}
        />
        <ClockField
          label={translate('checkout.delivery_time')}
          name="delivery_time"
          value={delivery.clock}
          day={delivery.day}
          prayers={prayers}
          onChange={(clock) => onChange({ ...delivery, clock })}
          help={follows ? translate('checkout.food_before', { smart_count: lead }) : undefined}
        />
      </Box>
      <KitchenProblems quote={quote} onSelect={(day) => onChange({ ...delivery, day })} />
      {apart && (
        <Note
          tone="warning"
          action={
            onFollow && (
              <Button variant="text" size="small" onClick={onFollow}>
                {translate('checkout.food_same_evening')}
              </Button>
            )
          }
        >
          {translate('checkout.food_apart')}
        </Note>
      )}
    </>
  );
}
