import { useState } from 'react';
import type { AddressInput } from '../../api/types.ts';
import { useDraft } from '../../site/useDraft.ts';
import { useDraftForm } from '../../site/useDraftForm.ts';
import { ADDRESS_DRAFT, type AddressChoice, addressToSend } from '../address/addressChoice.ts';
import type { BookingForm } from '../booking/bookingForm.ts';

interface Wrong {
  fields: Record<string, string>;
  sentence?: string;
}

/**
 * What is entered in the wizard, in the same draft as the dialog on the reciter's page, and what is wrong with it.
 * @param name of the draft
 * @param suggested what counts while nothing else was chosen: the event, and the id of a saved address
 */
export function useEventForm(name: string, suggested: { occasion: string; address: string | undefined }) {
  const { form, change } = useDraftForm<BookingForm>(name, {
    start: '',
    occasion: suggested.occasion,
    entrance: '',
    notes: '',
  });
  const [addressDraft] = useDraft<AddressInput>(ADDRESS_DRAFT);
  const [chosen, setChosen] = useState<AddressChoice | undefined>(() => {
    if (form.savedAddress) return { shipping_address: form.savedAddress };
    return addressDraft && { address: addressToSend(addressDraft) };
  });
  const [wrong, setWrong] = useState<Wrong>({ fields: {} });
  const [attempt, setAttempt] = useState(0);
  return {
    form,
    change,
    choice: chosen ?? (suggested.address ? { shipping_address: suggested.address } : undefined),
    choose(next: AddressChoice | undefined): void {
      setChosen(next);
      change({ savedAddress: next && 'shipping_address' in next ? next.shipping_address : undefined });
    },
    errors: wrong.fields,
    /** The sentence that belongs to no field. */
    sentence: wrong.sentence,
    /** Changes with each refusal. */
    attempt,
    refuse(fields: Record<string, string>, sentence?: string): void {
      setWrong({ fields, sentence });
      setAttempt((before) => before + 1);
    },
    /** Takes errors back: of these fields, or all, and the sentence with them. */
    forgive(...fields: string[]): void {
      setWrong((before) => ({
        fields: Object.fromEntries(
          Object.entries(before.fields).filter(([field]) => fields.length > 0 && !fields.includes(field)),
        ),
      }));
    },
  };
}
