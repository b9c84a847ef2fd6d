import { type RaRecord, useGetOne } from 'ra-core';
import { startTransition, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { parseDayPart } from '../../../domain/calendar/prayers.ts';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import type { OrderRow } from '../../../domain/order/orderDto.ts';
import { paths } from '../../../domain/paths.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import type { RequestRow } from '../../api/types.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { useNights } from '../../components/nights.ts';
import type { FieldMessages } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { clearDraft } from '../../session/drafts.ts';
import { useSession } from '../../session/useSession.ts';
import { serverNow } from '../../site/serverClock.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import { useSettings } from '../../site/useSettings.ts';
import { ADDRESS_DRAFT, addressMessages } from '../address/addressChoice.ts';
import { useSavedAddresses } from '../address/useSavedAddresses.ts';
import { useCart } from '../cart/useCart.ts';
import { hasUnsendableChoice } from '../choices/PendingChoices.tsx';
import type { SentRequest } from '../request/RequestSentDialog.tsx';
import { suggestOccasion } from '../request/suggestOccasion.ts';
import { toRequestSummary } from '../request/toRequestSummary.ts';
import { useAllOccasions } from '../request/useAllOccasions.ts';
import {
  type BookingForm,
  type BookingStep,
  furthestStep,
  orderInput,
  rowsOfBooking,
  STEPS,
  stepOfField,
  validateStep,
} from './bookingForm.ts';
import { bookingDraft, useBookingForm } from './useBookingForm.ts';
import { useBookingRequest } from './useBookingRequest.ts';
import { useBookingStep } from './useBookingStep.ts';
import { useReciterRow } from './useReciterRow.ts';
import { useSearchedMajlis } from './useSearchedMajlis.ts';

export interface BookingOptions {
  reciterId: string;
  packageId: string;
  /** Name of the occasion that was searched. */
  occasion?: string;
  onClose: () => void;
  onSent: (request: SentRequest) => void;
}

/** The first step with one of some refused fields. */
function firstStepOf(fields: object): BookingStep | undefined {
  const at = Object.keys(fields).map(stepOfField);
  return STEPS.find((one) => at.includes(one));
}

/** A row with its further choices, if there are any. */
const withFurther = (row: OrderRow, choices: RequestRow['choices'] = []): RequestRow =>
  choices.length > 0 ? { ...row, choices } : row;

/** The state and actions of one booking: package, input and current step. */
export function useBooking({ reciterId, packageId, occasion, onClose, onSent }: BookingOptions) {
  const language = useLanguage();
  const notify = useNotify();
  const { email } = useSession();
  const settings = useSettings();
  const nights = useNights();
  const prayers = usePrayerTimes();
  const [search] = useSearchParams();
  const reading = useGetOne<RaRecord>('reciters', { id: reciterId, meta: FULL_RECORD });
  const { addresses } = useSavedAddresses();
  const searched = useSearchedMajlis();
  const { data: occasions } = useAllOccasions();
  const { addReciter, addRows } = useCart();
  const navigate = useNavigate();
  const adding = useRef(false);
  const reciter = reading.data;
  const offered = (reciter?.packages as QaariPackage[] | undefined)?.find((one) => one.package_id === packageId);
  const names = [offered?.package_name, offered?.package_name_ar];
  const { form, entered, choice, change, choose, errors, sentence, attempt, refuse, forgive } = useBookingForm(
    reciterId,
    packageId,
    { occasion: occasion ?? suggestOccasion(names, occasions ?? []), address: searched.address },
  );
  const { index, goTo, back } = useBookingStep(furthestStep(form, choice, serverNow()));
  const step: BookingStep = STEPS[index] ?? 'time';
  const reciterRow = useReciterRow(reciterId);
  const rowOf = (form: BookingForm): OrderRow => reciterRow(packageId, form);
  const rowsOf = (form: BookingForm): OrderRow[] => rowsOfBooking(rowOf(form), form, nights, prayers);
  const row = form.start ? withFurther(rowOf(form), form.choices) : undefined;
  const request = useBookingRequest(row, choice, form.decideBy);
  const { quoteQuery, placeProblem, send, sending, freeStarts } = request;
  // In addition to the errors of a submit, shows what is already known about the place.
  const shownErrors: FieldMessages = placeProblem ? { ...errors, shipping_address: { message: placeProblem } } : errors;
  const quote = quoteQuery.data?.data;
  const unavailable = quote?.lines.some((one) => one.unavailable) ?? false;
  const isSendable = quote !== undefined && !unavailable && !placeProblem && !hasUnsendableChoice(quote);
  const edit = (to: BookingStep): void => goTo(STEPS.indexOf(to));

  async function sendRequest(): Promise<void> {
    if (!row || !choice || !quote) return;
    const outcome = await send(orderInput(row, form, choice, quote.total));
    if ('placed' in outcome) {
      clearDraft(email, ADDRESS_DRAFT);
      clearDraft(email, bookingDraft(reciterId, packageId));
      onSent(toRequestSummary(outcome.placed, () => reciterTitle(reciter, language)));
      return;
    }
    refuse(outcome.refusal.fields, outcome.refusal.sentence);
    const first = firstStepOf(outcome.refusal.fields);
    if (first && first !== 'review') edit(first);
  }

  async function next(): Promise<void> {
    const missing = addressMessages(validateStep(step, entered(), choice, serverNow()));
    if (Object.keys(missing).length > 0) return refuse(missing);
    if (step === 'place' && placeProblem) return refuse({ shipping_address: { message: placeProblem } });
    if (step === 'review') return sendRequest();
    // Several nights form one majlis in the cart, where each shows whether it is free.
    if (rowsOf(entered()).length > 1) {
      if (await addToCart()) navigate(paths.cart);
      return;
    }
    forgive();
    goTo(index + 1);
  }

  async function addToCart(): Promise<boolean> {
    // A second click while adding would go back in history twice, and leave the page below.
    if (adding.current) return false;
    adding.current = true;
    const rows = rowsOf(entered());
    try {
      await (rows.length > 1 ? addRows(rows, searched.head) : addReciter(rowOf(entered()), searched.head));
      searched.keepArea();
      notify('booking.added', { type: 'success' });
      onClose();
      return true;
    } catch {
      // The cart shows the error itself.
      adding.current = false;
      return false;
    }
  }

  return {
    ...{ reciter, reading, offered, addresses, form, choice, step, index },
    ...{ errors: shownErrors, sentence, attempt, freeStarts },
    minutes: offered?.package_time || settings?.default_package_minutes || 0,
    ...{ quote, unavailable, isSendable, placeProblem, sending, consent: request.consent },
    ...{ edit, next, addToCart, area: searched.area },
    /** The part of the day that was searched. */
    part: parseDayPart(search.get('part')),
    /** The occasion's usual part of the day. */
    usual: parseDayPart(occasions?.find(({ id }) => id === form.occasion)?.part_of_day),
    /** Number of nights in the booking. */
    nights: rowsOf(form).length,
    /** Whether the start is bound to its night. */
    bound: Boolean(row?.night),
    back: index > 0 ? back : undefined,
    /** The invalid fields of this step. */
    wrongHere: Object.keys(errors).filter((field) => stepOfField(field) === step),
    change(fields: Parameters<typeof change>[0]): void {
      forgive(...Object.keys(fields));
      change(fields);
    },
    /** The picker shows its selection immediately; the rest of the dialog updates after the paint. */
    chooseStart(start: string, prayerOffset: BookingForm['prayerOffset']): void {
      startTransition(() => {
        forgive('start', 'prayerOffset');
        change({ start, prayerOffset });
      });
    },
    choose(chosen: Parameters<typeof choose>[0]): void {
      forgive(...Object.keys(errors).filter((field) => stepOfField(field) === 'place' && field !== 'occasion'));
      choose(chosen);
    },
  };
}
