import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { dayOf, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { CartRow } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ClockField } from '../../parts/date/ClockField.tsx';
import { DayField } from '../../parts/date/DayField.tsx';
import { serverNow } from '../../site/serverClock.ts';
import { deliveryAt, deliveryToWire } from '../checkout/deliveryTime.ts';

/**
 * When one kitchen's food comes: at the host's own time, or again with the reciter.
 * @param follows there is a reciter's time to go with
 */
export function FoodTimeDialog({
  row,
  follows,
  onChange,
  onClose,
}: {
  row: CartRow;
  follows: boolean;
  onChange: (change: Partial<CartRow>) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const title = useId();
  const today = dayOf(serverNow());
  const [time, setTime] = useState(() => deliveryAt(parseInstant(row.start)));
  const [tried, setTried] = useState(false);
  const start = deliveryToWire(time);
  const late = start !== undefined && (parseInstant(start) ?? 0) <= serverNow();
  const wrong = start === undefined ? 'booking.choose_time' : late ? 'booking.start_in_past' : undefined;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{translate('checkout.majlis.food_time')}</DialogTitle>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (wrong) return;
          onChange({ own_start: 1, start });
          onClose();
        }}
        sx={{ display: 'contents' }}
      >
        <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
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
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
          {follows && row.own_start === 1 && (
            <Button
              variant="text"
              onClick={() => {
                onChange({ own_start: 0, start: null });
                onClose();
              }}
            >
              {translate('checkout.majlis.follow_again')}
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            {translate('common.close')}
          </Button>
          <Button type="submit">{translate('checkout.majlis.keep_time')}</Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
