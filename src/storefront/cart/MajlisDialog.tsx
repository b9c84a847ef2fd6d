import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { getDay, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Cart, CartHeaderFields } from '../../api/types.ts';
import { ClockField } from '../../components/date/ClockField.tsx';
import { DayField } from '../../components/date/DayField.tsx';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { serverNow } from '../../site/serverClock.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { AddressDialog } from '../address/AddressDialog.tsx';
import { SavedAddresses } from '../address/SavedAddresses.tsx';
import { useSavedAddresses } from '../address/useSavedAddresses.ts';
import { EntranceField } from '../booking/steps/EntranceField.tsx';
import { type Delivery, deliveryAt, deliveryToWire } from '../checkout/deliveryTime.ts';
import { OccasionField } from '../request/OccasionField.tsx';

interface FormValues {
  time: Delivery;
  address: string;
  occasion: string;
  guests: string;
  entrance: '' | 'men' | 'women' | 'shared';
}

const typedOf = (cart: Cart): FormValues => ({
  time: deliveryAt(parseInstant(cart.start)),
  address: cart.shipping_address ?? '',
  occasion: cart.occasion ?? '',
  guests: cart.guests ? String(cart.guests) : '',
  entrance: cart.entrance ?? '',
});

/**
 * Edits the header of a majlis: place, occasion, guests, entrance, and the time if there is no reciter.
 * @param onSave rejects with the server's error
 */
export function MajlisDialog({
  cart,
  hasReciter,
  onSave,
  onClose,
}: {
  cart: Cart;
  hasReciter: boolean;
  onSave: (header: CartHeaderFields) => Promise<unknown>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const compact = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  // The draft has only the changed fields; the others come from the cart. If the cart's majlis is a different one, the
  // draft is ignored.
  const draft = useFormDraft<{ of: string; typed: Partial<FormValues> }>('majlis');
  const of = JSON.stringify(typedOf(cart));
  const [adding, setAdding] = useState(false);
  const saved = useSavedAddresses();
  const prayers = usePrayerTimes();
  const today = getDay(serverNow());
  // Input stays while the dialog is open, even if the cart changes.
  const form = useAppForm<FormValues>({
    initial: typedOf(cart),
    draft: {
      ...draft,
      saved: draft.saved?.of === of ? draft.saved.typed : undefined,
      save: (changed) => draft.save({ of, typed: changed }),
    },
    also: { start: 'time', shipping_address: 'shipping_address' },
    async send({ time, address, occasion, guests, entrance }) {
      await onSave({
        ...(hasReciter ? {} : { start: deliveryToWire(time) ?? null }),
        shipping_address: address || null,
        occasion: occasion.trim(),
        // An invalid number is sent as it is, so that the server rejects it.
        guests: isBlank(guests) ? null : (parseWhole(guests) ?? guests),
        entrance,
      });
      onClose();
    },
  });
  const { values: typed, errors } = form;
  const following = cart.restaurant_package.some((row) => row.by_guests && row.serves);
  return (
    <>
      <FormDialog
        title={translate('checkout.majlis.edit_title')}
        form={form}
        confirmLabel={translate('checkout.majlis.save')}
        fullScreen={compact}
        onClose={onClose}
      >
        {hasReciter ? (
          <Note>{translate('checkout.majlis.time_of_reciter')}</Note>
        ) : (
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
            <DayField
              label={translate('checkout.delivery_day')}
              name="time"
              value={typed.time.day}
              today={today}
              min={today}
              onChange={(day) => form.change({ time: { ...typed.time, day } })}
              error={errors.time}
            />
            <ClockField
              label={translate('checkout.delivery_time')}
              name="clock"
              value={typed.time.clock}
              day={typed.time.day}
              prayers={prayers}
              onChange={(clock) => form.change({ time: { ...typed.time, clock } })}
            />
          </Box>
        )}
        <FormField
          {...form.field('guests')}
          label={translate('checkout.majlis.guests')}
          inputMode="numeric"
          optional
          ltr
          maxLength={20}
          help={translate(following ? 'checkout.majlis.guests_follow' : 'checkout.majlis.guests_help')}
        />
        <OccasionField
          value={typed.occasion}
          onChange={(occasion) => form.change({ occasion })}
          error={errors.occasion}
        />
        <Box sx={{ display: 'grid', gap: 3 }}>
          {saved.addresses.length > 0 && (
            <SavedAddresses
              addresses={saved.addresses}
              preferred={saved.preferred ?? ''}
              chosen={typed.address}
              onChange={(address) => form.change({ address })}
              onMore={saved.more}
              error={errors.shipping_address}
            />
          )}
          <Button variant="outlined" onClick={() => setAdding(true)} sx={{ justifySelf: 'start' }}>
            {translate('checkout.place.add')}
          </Button>
        </Box>
        <EntranceField value={typed.entrance} onChange={(entrance) => form.change({ entrance })} />
      </FormDialog>
      {adding && <AddressDialog onClose={() => setAdding(false)} onSaved={(address) => form.change({ address })} />}
    </>
  );
}
