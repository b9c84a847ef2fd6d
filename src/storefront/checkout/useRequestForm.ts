import { useState } from 'react';
import type { Cart } from '../../api/types.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { clearDraft } from '../../session/drafts.ts';
import { useDraft, useFormDraft } from '../../session/useDraft.ts';
import { useSession } from '../../session/useSession.ts';
import { ADDRESS_DRAFT, type AddressChoice, type TypedAddress } from '../address/addressChoice.ts';
import type { Delivery } from './deliveryTime.ts';

/** Name of the draft in which the request of the cart is kept. */
export const REQUEST_DRAFT = 'request';

export interface RequestForm {
  /** Name of the saved address that was chosen. */
  savedAddress?: string;
  /** Undefined while it is untouched: what the packages suggest counts. */
  occasion?: string;
  /** The host's own time for the food; undefined while it follows the reciter. */
  delivery?: Delivery;
  notes: string;
}

const BLANK: RequestForm = { notes: '' };

/**
 * The day and time for which a kitchen was found, as those of the food's delivery.
 * @returns keeps them with what is entered for the request: with the first dish, and not where the food follows a reciter
 */
export function useFoundDelivery(cart: Cart | undefined, found: Delivery | undefined): () => void {
  const [draft, keep] = useDraft<RequestForm>(REQUEST_DRAFT);
  return () => {
    if (!found || !cart || cart.qaari_zakreen_packages.length > 0 || cart.restaurant_package.length > 0) return;
    keep({ ...BLANK, ...draft, delivery: found });
  };
}

/**
 * What was entered for the request of the whole cart, kept over a reload, a change of language and the end of a session.
 * @param suggested what counts while it is untouched
 */
export function useRequestForm(suggested: { occasion: string; address: string | undefined; delivery: Delivery }) {
  const { email } = useSession();
  const {
    values: form,
    change,
    errors,
    summary: { sentence, attempt },
    refuse,
    forgive,
  } = useAppForm<RequestForm>({ initial: BLANK, draft: useFormDraft(REQUEST_DRAFT, true) });
  const [addressDraft] = useDraft<TypedAddress>(ADDRESS_DRAFT);
  const [chosen, setChosen] = useState<AddressChoice | undefined>(
    form.savedAddress ? { shipping_address: form.savedAddress } : undefined,
  );
  const usual = suggested.address && !addressDraft ? { shipping_address: suggested.address } : undefined;
  return {
    ...{ errors, sentence, attempt, refuse, forgive },
    change,
    occasion: form.occasion ?? suggested.occasion,
    delivery: form.delivery ?? suggested.delivery,
    /** Whether the host has set the time of the food himself. */
    ownDelivery: form.delivery !== undefined,
    notes: form.notes,
    choice: chosen ?? usual,
    choose(next: AddressChoice | undefined): void {
      setChosen(next);
      change({ savedAddress: next && 'shipping_address' in next ? next.shipping_address : undefined });
    },
    /** Once it was sent, the next request begins from nothing. */
    forget(): void {
      clearDraft(email, REQUEST_DRAFT);
      clearDraft(email, ADDRESS_DRAFT);
    },
  };
}
