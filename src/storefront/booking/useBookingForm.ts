import { useCallback, useRef, useState } from 'react';
import type { AddressInput } from '../../api/types.ts';
import { useDraft } from '../../site/useDraft.ts';
import { ADDRESS_DRAFT, type AddressChoice, addressToSend } from '../address/addressChoice.ts';
import type { BookingForm } from './bookingForm.ts';

/** Name of the draft of one package's booking. */
export const bookingDraft = (reciterId: string, packageId: string): string => `booking.${reciterId}.${packageId}`;

/**
 * What was entered for a package of a reciter, kept over closing, reloading and a change of language.
 * @param occasion event to begin with
 */
export function useBookingForm(reciterId: string, packageId: string, occasion = '') {
  const blank: BookingForm = { start: '', occasion, entrance: '', notes: '' };
  const [draft, keep] = useDraft<BookingForm>(bookingDraft(reciterId, packageId));
  const [addressDraft] = useDraft<AddressInput>(ADDRESS_DRAFT);
  const [choice, setChoice] = useState<AddressChoice | undefined>(() => {
    if (draft?.savedAddress) return { shipping_address: draft.savedAddress };
    return addressDraft && { address: addressToSend(addressDraft) };
  });
  const form = draft ?? blank;
  // Two fields may change before the page is drawn again.
  const latest = useRef(form);
  latest.current = form;
  const change = useCallback(
    (fields: Partial<BookingForm>) => {
      latest.current = { ...latest.current, ...fields };
      keep(latest.current);
    },
    [keep],
  );
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
