import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useDraft, useFormDraft } from '../../session/useDraft.ts';
import { ADDRESS_DRAFT, type AddressChoice, type TypedAddress } from '../address/addressChoice.ts';
import { type BookingForm, readBookingDraft } from './bookingForm.ts';
import { readSelectedTime } from './selectedTime.ts';

/** Name of the draft for booking a package. */
export const bookingDraft = (reciterId: string, packageId: string): string => `booking.${reciterId}.${packageId}`;

/**
 * The input for a reciter's package, kept when the dialog closes, the page reloads or the language changes.
 * @param suggested default values until changed: the event, and the ID of a saved address
 */
export function useBookingForm(
  reciterId: string,
  packageId: string,
  suggested: { occasion: string; address: string | undefined },
) {
  // "Book again" starts with the previous place; a time that was found, with that time.
  const [search] = useSearchParams();
  const selected = readSelectedTime(search);
  const blank: BookingForm = {
    start: '',
    entrance: '',
    notes: '',
    savedAddress: search.get('address') ?? undefined,
    ...(selected && { ...selected, taken: selected.start }),
  };
  const draft = useFormDraft<BookingForm>(bookingDraft(reciterId, packageId), true);
  const {
    values: shown,
    entered,
    change,
    errors,
    summary: { sentence, attempt },
    refuse,
    forgive,
  } = useAppForm<BookingForm>({ initial: blank, draft: { ...draft, saved: readBookingDraft(draft.saved) } });
  useEffect(() => {
    if (selected && shown.taken !== selected.start) change({ ...selected, taken: selected.start });
  });
  const [addressDraft] = useDraft<TypedAddress>(ADDRESS_DRAFT);
  const [chosen, setChosen] = useState<AddressChoice | undefined>(() => {
    if (shown.savedAddress) return { shipping_address: shown.savedAddress };
    return addressDraft && { address: addressDraft };
  });
  const suggesting = (form: BookingForm): BookingForm => ({ ...form, occasion: form.occasion ?? suggested.occasion });
  return {
    ...{ errors, sentence, attempt, refuse, forgive },
    form: suggesting(shown),
    entered: (): BookingForm => suggesting(entered()),
    choice: chosen ?? (suggested.address ? { shipping_address: suggested.address } : undefined),
    change,
    choose: (next: AddressChoice | undefined): void => {
      setChosen(next);
      change({ savedAddress: next && 'shipping_address' in next ? next.shipping_address : undefined });
    },
  };
}
