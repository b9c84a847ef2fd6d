import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LEAD_MINUTES } from '../../../../domain/order/majlis.ts';
import { parseWhole } from '../../../../domain/text/parseNumberInput.ts';
import { getDay, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { CartRow } from '../../../api/types.ts';
import { ClockField } from '../../../components/date/ClockField.tsx';
import { DayField } from '../../../components/date/DayField.tsx';
import { useAppForm } from '../../../components/form/useAppForm.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { usePrayerTimes } from '../../../site/usePrayerTimes.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { deliveryAt, deliveryToWire } from '../../checkout/deliveryTime.ts';

/**
 * When a kitchen's food is delivered: a number of minutes before the reciter, or at the customer's own time.
 * @param lead minutes before the reciter it follows
 * @param follows whether there is a reciter to follow
 */
export function FoodTimeDialog({
  row,
  lead,
  follows,
  onChange,
  onClose,
}: {
  row: CartRow;
  lead: number;
  follows: boolean;
  onChange: (change: Partial<CartRow>) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const today = getDay(serverNow());
  const prayers = usePrayerTimes();
  const { max } = LEAD_MINUTES;
  const form = useAppForm({
    initial: {
      way: row.own_start === 1 || !follows ? 'own' : 'follow',
      ...deliveryAt(parseInstant(row.start)),
      lead: String(Math.max(0, lead)),
    },
    check: ({ way, lead: typed, ...time }) => {
      if (way === 'follow') {
        const minutes = parseWhole(typed);
        return minutes === undefined || minutes > max
          ? { lead: { key: 'errors.between', values: { min: 0, max } } }
          : {};
      }
      const start = parseInstant(deliveryToWire(time));
      if (start === undefined) return { day: 'booking.choose_time' };
      return start <= serverNow() ? { day: 'booking.start_in_past' } : {};
    },
    send: async ({ way, lead: typed, ...time }) => {
      onChange(
        way === 'own'
          ? { own_start: 1, start: deliveryToWire(time) }
          : { own_start: 0, start: null, own_lead: 1, lead_minutes: parseWhole(typed) },
      );
      onClose();
    },
  });
  const { way, day } = form.values;
  const title = translate('checkout.majlis.food_time');
  return (
    <FormDialog title={title} form={form} confirmLabel={translate('checkout.majlis.keep_time')} onClose={onClose}>
      {follows && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          aria-label={title}
          value={way}
          onChange={(_, next: 'own' | 'follow' | null) => next && form.set('way', next)}
        >
          <ToggleButton value="follow">{translate('checkout.majlis.with_reciter')}</ToggleButton>
          <ToggleButton value="own">{translate('checkout.majlis.own_time')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {way === 'own' ? (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <DayField {...form.field('day')} label={translate('checkout.delivery_day')} today={today} min={today} />
          <ClockField
            {...form.field('clock')}
            label={translate('checkout.delivery_time')}
            day={day}
            prayers={prayers}
            onChange={(clock) => {
              form.set('clock', clock);
              // Errors of either field are shown at the day.
              form.set('day', day);
            }}
          />
        </Box>
      ) : (
        <FormField
          {...form.field('lead')}
          label={translate('checkout.majlis.minutes_before')}
          inputMode="numeric"
          ltr
          maxLength={20}
        />
      )}
    </FormDialog>
  );
}
