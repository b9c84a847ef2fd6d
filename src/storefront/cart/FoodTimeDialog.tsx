import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import { LEAD_MINUTES } from '../../../domain/order/majlis.ts';
import { dayOf, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { parseWhole } from '../../../domain/vendor/packages.ts';
import type { CartRow } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ClockField } from '../../parts/date/ClockField.tsx';
import { DayField } from '../../parts/date/DayField.tsx';
import { serverNow } from '../../site/serverClock.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { deliveryAt, deliveryToWire } from '../checkout/deliveryTime.ts';

/**
 * When one kitchen's food comes: so many minutes before the reciter, or at the host's own time.
 * @param lead minutes it would come before the reciter it follows
 * @param follows there is a reciter's time to go with
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
  const title = useId();
  const today = dayOf(serverNow());
  const [own, setOwn] = useState(row.own_start === 1 || !follows);
  const [time, setTime] = useState(() => deliveryAt(parseInstant(row.start)));
  const [typed, setTyped] = useState(String(Math.max(0, lead)));
  const [tried, setTried] = useState(false);
  const start = deliveryToWire(time);
  const minutes = parseWhole(typed);
  const late = start !== undefined && (parseInstant(start) ?? 0) <= serverNow();
  const wrong = start === undefined ? 'booking.choose_time' : late ? 'booking.start_in_past' : undefined;
  const { max } = LEAD_MINUTES;
  const outside = minutes === undefined || minutes > max;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{translate('checkout.majlis.food_time')}</DialogTitle>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (own ? wrong : outside) return;
          onChange(own ? { own_start: 1, start } : { own_start: 0, start: null, own_lead: 1, lead_minutes: minutes });
          onClose();
        }}
        sx={{ display: 'contents' }}
      >
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          {follows && (
            <ToggleButtonGroup
              exclusive
              fullWidth
              aria-labelledby={title}
              value={own ? 'own' : 'follow'}
              onChange={(_, next: 'own' | 'follow' | null) => next && setOwn(next === 'own')}
            >
              <ToggleButton value="follow">{translate('checkout.majlis.with_reciter')}</ToggleButton>
              <ToggleButton value="own">{translate('checkout.majlis.own_time')}</ToggleButton>
            </ToggleButtonGroup>
          )}
          {own ? (
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
              <DayField
                label={translate('checkout.delivery_day')}
                name="food_day"
                value={time.day}
                today={today}
                min={today}
                onChange={(day) => setTime((before) => ({ ...before, day }))}
                error={tried && wrong ? translate(wrong) : undefined}
              />
              <ClockField
                label={translate('checkout.delivery_time')}
                name="food_time"
                value={time.clock}
                onChange={(clock) => setTime((before) => ({ ...before, clock }))}
              />
            </Box>
          ) : (
            <FormField
              label={translate('checkout.majlis.minutes_before')}
              name="lead_minutes"
              inputMode="numeric"
              ltr
              maxLength={3}
              value={typed}
              onChange={setTyped}
              error={tried && outside ? translate('errors.between', { min: 0, max }) : undefined}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {translate('common.close')}
          </Button>
          <Button type="submit">{translate('checkout.majlis.keep_time')}</Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
