import { useState } from 'react';
import type { Cart } from '../../api/types.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { clearDraft } from '../../session/drafts.ts';
import { useDraft, useFormDraft } from '../../session/useDraft.ts';
import { useSession } from '../../session/useSession.ts';
import { ADDRESS_DRAFT, type AddressChoice, type TypedAddress } from '../address/addressChoice.ts';
import type { Delivery } from './deliveryTime.ts';

/** Name of the draft of the cart's request. */
export const REQUEST_DRAFT = 'request';

export interface RequestForm {
  /** Name of the selected saved address. */
  savedAddress?: string;
  /** Undefined until changed: the packages' default applies. */
  occasion?: string;
  /** The customer's own time for the food; undefined while it follows the reciter. */
  delivery?: Delivery;
  notes: string;
}

const BLANK: RequestForm = { notes: '' };

/**
 * Uses the day and time that were searched for a kitchen as the delivery time.
 * @returns a function that saves them to the request's draft with the first dish, unless the food follows a reciter
 */
export function useSearchedDelivery(cart: Cart | undefined, found: Delivery | undefined): () => void {
  const [draft, save] = useDraft<RequestForm>(REQUEST_DRAFT);
  return () => {
    if (!found || !cart || cart.qaari_zakreen_packages.length > 0 || cart.restaurant_package.length > 0) return;
    save({ ...BLANK, ...draft, delivery: found });
  };
}

/**
 * The input for requesting the whole cart, kept across reloads, changes of language and the end of the session.
 * @param suggested default values until changed
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
    /** Whether the customer set the delivery time. */
    ownDelivery: form.delivery !== undefined,
    notes: form.notes,
    choice: chosen ?? usual,
    choose(next: AddressChoice | undefined): void {
      setChosen(next);
      change({ savedAddress: next && 'shipping_address' in next ? next.shipping_address : undefined });
    },
    /** After sending, the next request starts empty. */
    discardDraft(): void {
      clearDraft(email, REQUEST_DRAFT);
      clearDraft(email, ADDRESS_DRAFT);
    },
  };
}
