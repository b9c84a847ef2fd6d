import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { parseWhole } from '../../../domain/text/typedNumber.ts';
import { isBlank } from '../../../domain/text/typedText.ts';
import { dayOf, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Cart, HeadFields } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ClockField } from '../../parts/date/ClockField.tsx';
import { DayField } from '../../parts/date/DayField.tsx';
import type { RefusalText } from '../../parts/form/refusal.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { serverNow } from '../../site/serverClock.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { AddressDialog } from '../address/AddressDialog.tsx';
import { SavedAddresses } from '../address/SavedAddresses.tsx';
import { useSavedAddresses } from '../address/useSavedAddresses.ts';
import { EntranceField } from '../booking/steps/EntranceField.tsx';
import { type Delivery, deliveryAt, deliveryToWire } from '../checkout/deliveryTime.ts';
import { OccasionField } from '../request/OccasionField.tsx';

interface Typed {
  time: Delivery;
  address: string;
  occasion: string;
  guests: string;
  entrance: '' | 'men' | 'women' | 'shared';
}

const typedOf = (cart: Cart): Typed => ({
  time: deliveryAt(parseInstant(cart.start)),
  address: cart.shipping_address ?? '',
  occasion: cart.occasion ?? '',
  guests: cart.guests ? String(cart.guests) : '',
  entrance: cart.entrance ?? '',
});

/**
 * Changes the head of a majlis: place, occasion, guests, entrance, and without a reciter its time.
 * @param onSave rejects with what the server refuses
 */
export function MajlisDialog({
  open,
  cart,
  hasReciter,
  onSave,
  onClose,
}: {
  open: boolean;
  cart: Cart;
  hasReciter: boolean;
  onSave: (head: HeadFields) => Promise<unknown>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const explain = useExplain();
  const compact = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const { watch, reset, handleSubmit, setValue, formState } = useForm<Typed>({ defaultValues: typedOf(cart) });
  // What was changed and not saved yet, field by field: the rest is the cart's. Of a majlis that has become another it is nothing.
  const { kept, keep, forget } = useFormDraft<{ of: string; typed: Partial<Typed> }>('majlis');
  const of = JSON.stringify(typedOf(cart));
  const draft = kept?.of === of ? kept.typed : undefined;
  const [refusal, setRefusal] = useState<Partial<RefusalText>>({});
  const [attempt, setAttempt] = useState(0);
  const [adding, setAdding] = useState(false);
  const saved = useSavedAddresses();
  const typed = watch();
  const today = dayOf(serverNow());
  const latest = useRef({ cart, draft, of });
  latest.current = { cart, draft, of };
  const change = <F extends keyof Typed>(field: F, value: Typed[F]): void => {
    setValue<keyof Typed>(field, value);
    keep({ of: latest.current.of, typed: { ...latest.current.draft, [field]: value } });
  };
  // What was typed stays while the dialog is open, whatever the cart behind it becomes.
  useEffect(() => {
    if (!open) return;
    reset({ ...typedOf(latest.current.cart), ...latest.current.draft });
    setRefusal({});
  }, [open, reset]);

  const submit = handleSubmit(async ({ time, address, occasion, guests, entrance }) => {
    setAttempt((before) => before + 1);
    try {
      await onSave({
        ...(hasReciter ? {} : { start: deliveryToWire(time) ?? null }),
        shipping_address: address || null,
        occasion: occasion.trim(),
        // What is no number goes to the server as it stands, which says so.
        guests: isBlank(guests) ? null : (parseWhole(guests) ?? guests),
        entrance,
      });
      forget();
      onClose();
    } catch (error) {
      setRefusal(await explain(error, 'errors.save'));
    }
  });

  const fields = refusal.fields ?? {};
  const following = cart.restaurant_package.some((row) => row.by_guests && row.serves);
  return (
    <>
      <FormDialog
        open={open}
        title={translate('checkout.majlis.edit_title')}
        form={{
          busy: formState.isSubmitting,
          // kept until it is saved
          loses: false,
          submit,
          summary: { sentence: refusal.sentence, fields: Object.keys(fields), attempt },
        }}
        submit={translate('checkout.majlis.save')}
        fullScreen={compact}
        onClose={onClose}
      >
        {hasReciter ? (
          <Note>{translate('checkout.majlis.time_of_reciter')}</Note>
        ) : (
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
            <DayField
              label={translate('checkout.delivery_day')}
              name="start"
              value={typed.time.day}
              today={today}
              min={today}
              onChange={(day) => change('time', { ...typed.time, day })}
              error={fields.start}
            />
            <ClockField
              label={translate('checkout.delivery_time')}
              name="clock"
              value={typed.time.clock}
              onChange={(clock) => change('time', { ...typed.time, clock })}
            />
          </Box>
        )}
        <FormField
          label={translate('checkout.majlis.guests')}
          name="guests"
          inputMode="numeric"
          optional
          ltr
          maxLength={20}
          value={typed.guests}
          onChange={(guests) => change('guests', guests)}
          help={translate(following ? 'checkout.majlis.guests_follow' : 'checkout.majlis.guests_help')}
          error={fields.guests}
        />
        <OccasionField
          value={typed.occasion}
          onChange={(occasion) => change('occasion', occasion)}
          error={fields.occasion}
        />
        <Box sx={{ display: 'grid', gap: 3 }}>
          {saved.addresses.length > 0 && (
            <SavedAddresses
              addresses={saved.addresses}
              preferred={saved.preferred ?? ''}
              chosen={typed.address}
              onChange={(address) => change('address', address)}
              onMore={saved.more}
              error={fields.shipping_address}
            />
          )}
          <Button variant="outlined" onClick={() => setAdding(true)} sx={{ justifySelf: 'start' }}>
            {translate('checkout.place.add')}
          </Button>
        </Box>
        <EntranceField value={typed.entrance} onChange={(entrance) => change('entrance', entrance)} />
      </FormDialog>
      <AddressDialog open={adding} onClose={() => setAdding(false)} onSaved={(id) => change('address', id)} />
    </>
  );
}
