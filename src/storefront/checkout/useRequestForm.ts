import { useState } from 'react';
import { useSession } from '../../session/useSession.ts';
import { serverNow } from '../../site/serverClock.ts';
import { forgetDraft } from '../../site/useDraft.ts';
import { useDraftForm } from '../../site/useDraftForm.ts';

import { ADDRESS_DRAFT, type AddressChoice } from '../address/addressChoice.ts';
import { defaultDelivery } from './deliveryTime.ts';

const DEFAULT_CLOCK = '11:00';
const REQUEST_DRAFT = 'request';

interface RequestForm {
  /** Name of the saved address that was chosen. */
  savedAddress?: string;
  occasion: string;
  delivery: ReturnType<typeof defaultDelivery>;
  notes: string;
}

/** What was entered for the request of the whole cart, kept over a reload, a change of language and the end of a session. */
export function useRequestForm() {
  const { email } = useSession();
  const [blank] = useState(
    (): RequestForm => ({ occasion: '', delivery: defaultDelivery(serverNow(), DEFAULT_CLOCK), notes: '' }),
  );
  const { form, change } = useDraftForm<RequestForm>(REQUEST_DRAFT, blank);
  const [choice, setChoice] = useState<AddressChoice | undefined>(
    form.savedAddress ? { shipping_address: form.savedAddress } : undefined,
  );
  return {
    form,
    change,
    choice,
    choose(next: AddressChoice | undefined): void {
      setChoice(next);
      change({ savedAddress: next && 'shipping_address' in next ? next.shipping_address : undefined });
    },
    /** Once it was sent, the next request begins from nothing. */
    forget(): void {
      forgetDraft(email, REQUEST_DRAFT);
      forgetDraft(email, ADDRESS_DRAFT);
    },
  };
}
