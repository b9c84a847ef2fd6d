import { type RaRecord, useGetOne } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { reservationPath } from '../../../domain/paths.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import type { FieldMessages } from '../../i18n/fieldMessage.ts';
import { clearDraft } from '../../session/drafts.ts';
import { useSession } from '../../session/useSession.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useSettings } from '../../site/useSettings.ts';
import { ADDRESS_DRAFT, addressMessages, addressToSend } from '../address/addressChoice.ts';
import { offeredAddress, useSavedAddresses } from '../address/useSavedAddresses.ts';
import { type BookingForm, orderInput, stepOfField, validateStep } from '../booking/bookingForm.ts';
import { bookingDraft, useBookingForm } from '../booking/useBookingForm.ts';
import { useBookingRequest } from '../booking/useBookingRequest.ts';
import { suggestOccasion } from '../request/suggestOccasion.ts';
import { useAllOccasions } from '../request/useAllOccasions.ts';
import { JUST_SENT } from '../reservation/sentState.ts';
import { useEventSteps } from './useEventSteps.ts';

/** The navigation state when another package is selected: what was entered for the previous one. */
export const carried = (form: BookingForm) => ({ entered: form });
const enteredIn = (state: unknown): BookingForm | undefined => (state as { entered?: BookingForm } | null)?.entered;

export interface EventBookingOptions {
  reciterId: string;
  packageId: string;
  /** ID of the initial occasion. */
  occasion?: string;
  /** ID of the initial saved address. */
  address?: string;
}

/** A booking in two pages. It shares its draft with the dialog on the reciter's page, and sends the same request. */
export function useEventBooking({ reciterId, packageId, occasion, address }: EventBookingOptions) {
  const { email } = useSession();
  const settings = useSettings();
  const { state } = useLocation();
  const { data: reciter } = useGetOne<RaRecord>('reciters', { id: reciterId, meta: FULL_RECORD });
  const saved = useSavedAddresses();
  const { addresses } = saved;
  const { data: occasions } = useAllOccasions();
  const offered = (reciter?.packages as QaariPackage[] | undefined)?.find((one) => one.package_id === packageId);
  const names = [offered?.package_name, offered?.package_name_ar];
  const { form, choice, change, choose, errors, sentence, attempt, refuse, forgive } = useBookingForm(
    reciterId,
    packageId,
    {
      occasion: occasion ?? suggestOccasion(names, occasions ?? []),
      address: address ?? offeredAddress(saved),
    },
  );
  // Another package keeps the evening that was entered for the previous one.
  const before = useRef(enteredIn(state));
  useEffect(() => {
    const entered = before.current;
    before.current = undefined;
    if (entered && form.start === '') change(entered);
  });

  const missing = {
    ...validateStep('time', form, choice, serverNow()),
    ...validateStep('place', form, choice, serverNow()),
  };
  const { step, goTo, leave, leaving } = useEventSteps(Object.keys(missing).length === 0);
  const line = form.start
    ? ({ kind: 'reciter', provider: reciterId, packageId, start: form.start } as const)
    : undefined;
  const { quoteQuery, placeProblem, send, sending, freeStarts, consent } = useBookingRequest(line, choice);
  // In addition to the errors of a submit, shows what is already known about the place.
  const shownErrors: FieldMessages = placeProblem ? { ...errors, shipping_address: { message: placeProblem } } : errors;
  const quote = quoteQuery.data?.data;

  function next(): void {
    if (Object.keys(missing).length > 0) {
      refuse(addressMessages(missing));
      return;
    }
    if (placeProblem) {
      refuse({ shipping_address: { message: placeProblem } });
      return;
    }
    forgive();
    goTo(2);
  }

  function discardDraft(): void {
    clearDraft(email, ADDRESS_DRAFT);
    clearDraft(email, bookingDraft(reciterId, packageId));
  }

  async function reserve(): Promise<void> {
    if (!line || !choice || !quote) return;
    const outcome = await send(orderInput(line, form, choice, quote.total));
    if ('placed' in outcome) {
      discardDraft();
      leave(reservationPath(outcome.placed.lines[0]?.id ?? ''), JUST_SENT);
      return;
    }
    refuse(outcome.refusal.fields, outcome.refusal.sentence);
    // If the field is on the first page, go there.
    if (Object.keys(outcome.refusal.fields).some((field) => stepOfField(field) !== 'review')) goTo(1);
  }

  const chosenAddress =
    choice && 'shipping_address' in choice
      ? addresses.find(({ id }) => id === choice.shipping_address)
      : choice && addressToSend(choice.address);
  return {
    ...{
      reciter,
      offered,
      form,
      choice,
      errors,
      shownErrors,
      sentence,
      attempt,
      freeStarts,
      step,
      goTo,
      leave,
      leaving,
      discardDraft,
    },
    minutes: offered?.package_time || settings?.default_package_minutes || 0,
    quote,
    placeProblem,
    unavailable: quote?.lines.some((one) => one.unavailable) ?? false,
    address: chosenAddress,
    ...{ sending, consent, next, reserve },
    change(fields: Partial<BookingForm>): void {
      forgive(...Object.keys(fields));
      change(fields);
    },
    choose(chosen: Parameters<typeof choose>[0]): void {
      forgive(...Object.keys(errors).filter((field) => stepOfField(field) === 'place' && field !== 'occasion'));
      choose(chosen);
    },
  };
}
