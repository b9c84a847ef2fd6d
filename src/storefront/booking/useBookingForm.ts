import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AddressInput } from '../../api/types.ts';
import { useDraft } from '../../site/useDraft.ts';
import { useDraftForm } from '../../site/useDraftForm.ts';
import { ADDRESS_DRAFT, type AddressChoice, addressToSend } from '../address/addressChoice.ts';
import type { BookingForm } from './bookingForm.ts';

/** Name of the draft of one package's booking. */
export const bookingDraft = (reciterId: string, packageId: string): string => `booking.${reciterId}.${packageId}`;

/**
 * What was entered for a package of a reciter, kept over closing, reloading and a change of language.
 * @param occasion event to begin with
 */
export function useBookingForm(reciterId: string, packageId: string, occasion = '') {
  // Booking again begins with the place of the last time.
  const [search] = useSearchParams();
  const savedAddress = search.get('address') ?? undefined;
  const blank: BookingForm = { start: '', occasion, entrance: '', notes: '', savedAddress };
  const { form, change } = useDraftForm<BookingForm>(bookingDraft(reciterId, packageId), blank);
  const [addressDraft] = useDraft<AddressInput>(ADDRESS_DRAFT);
  const [choice, setChoice] = useState<AddressChoice | undefined>(() => {
    if (form.savedAddress) return { shipping_address: form.savedAddress };
    return addressDraft && { address: addressToSend(addressDraft) };
  });
  return {
    form,
    choice,
    change,
    choose: (next: AddressChoice | undefined): void => {
      setChoice(next);
      change({ savedAddress: next && 'shipping_address' in next ? next.shipping_address : undefined });
    },
  };
}
