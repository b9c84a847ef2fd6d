import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import type { Quote } from '../../api/types.ts';
import { ClockField } from '../../components/date/ClockField.tsx';
import { DayField } from '../../components/date/DayField.tsx';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { KitchenProblems } from '../cart/lines/KitchenProblems.tsx';
import type { Delivery } from './deliveryTime.ts';

const DEFAULT_TIME = '11:00';

/**
 * When the food is delivered: before the reciter, unless the customer sets another time; without a reciter, any day can
 * be selected.
 * @param follows whether it is relative to the reciter's start
 * @param apart whether it is for an evening other than the majlis's
 * @param onFollow absent if there is no reciter's time, or it already follows it
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
  /** Minutes before the reciter. */
  lead: number;
  error?: FieldMessage;
  /** The server's quote, which knows whether the kitchens are available. */
  quote: Quote | undefined;
  onChange: (delivery: Delivery) => void;
  onFollow?: () => void;
}) {
  const translate = useTranslate();
  const prayers = usePrayerTimes();
  const today = getDay(serverNow());
  const usual = (useSettings()?.default_booking_time ?? DEFAULT_TIME).slice(0, 5);
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
