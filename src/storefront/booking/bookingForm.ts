import {
  type BoundFields,
  boundToWire,
  type NightStart,
  nightAt,
  parseNight,
} from '../../../domain/calendar/nightStart.ts';
import type { Nights } from '../../../domain/calendar/nights.ts';
import type { Prayers } from '../../../domain/calendar/prayers.ts';
import type { Fils } from '../../../domain/money/money.ts';
import type { OrderRow } from '../../../domain/order/orderDto.ts';
import { type PrayerOffset, type Repeat, seriesStarts } from '../../../domain/order/series.ts';
import type { FieldErrors } from '../../../domain/place/address.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { LoadedSettings, OrderInput, RequestRow, SentChoice } from '../../api/types.ts';
import { type AddressChoice, placeToSend, validateChoice } from '../address/addressChoice.ts';

/** The steps of a booking, in order (S1-R-25). The package is described on the step of its time. */
export const STEPS = ['time', 'place', 'review'] as const;
export type BookingStep = (typeof STEPS)[number];

/** The customer's input, saved as a draft; the address has a draft of its own. */
export interface BookingForm {
  /** `YYYY-MM-DD HH:MM:SS`, Kuwait time; '' if none is selected. */
  start: string;
  /** The prayer to which the start is relative, and the minutes after it. */
  prayerOffset?: PrayerOffset;
  /** The same package on further nights. */
  repeat?: Repeat;
  /**
   * The time copied from the reciter's page; remembered so that reopening the dialog doesn't override a later choice.
   */
  taken?: string;
  /** Name of an occasion, or the customer's own text. Undefined until changed: the package's default applies. */
  occasion?: string;
  entrance: '' | 'men' | 'women' | 'shared';
  notes: string;
  /** ID of a saved address, once selected. */
  savedAddress?: string;
  /** Further reciters for the same time, best first. */
  choices?: SentChoice[];
  /** By when the host needs an answer, in the API's format; '' for the usual time. */
  decideBy?: string;
}

/** Reads a draft, also one saved when the prayer's field was named `after`: without it, the start would count by the clock. */
export function readBookingDraft(
  saved: (Partial<BookingForm> & { after?: PrayerOffset }) | undefined,
): Partial<BookingForm> | undefined {
  if (!saved?.after) return saved;
  const { after, ...draft } = saved;
  return { prayerOffset: after, ...draft };
}

/** The step on which an error's field can be corrected. */
export function stepOfField(field: string): BookingStep {
  if (field === 'start') return 'time';
  const ofReview = ['lines', 'quantity', 'expected_total', 'consent', 'choices', 'decide_by'];
  return ofReview.includes(field) ? 'review' : 'place';
}

/** Missing values of a step: message keys by field. */
export function validateStep(
  step: BookingStep,
  form: BookingForm,
  choice: AddressChoice | undefined,
  now: number,
): FieldErrors {
  if (step === 'time') {
    const start = parseInstant(form.start);
    if (start === undefined) return { start: 'booking.choose_time' };
    return start <= now ? { start: 'booking.start_in_past' } : {};
  }
  if (step !== 'place') return {};
  const errors = validateChoice(choice);
  if (isBlank(form.occasion)) errors.occasion = 'booking.choose_occasion';
  return errors;
}

/** The last step that may be shown: the first with a missing value. */
export function furthestStep(form: BookingForm, choice: AddressChoice | undefined, now: number): number {
  const missing = STEPS.findIndex((step) => Object.keys(validateStep(step, form, choice, now)).length > 0);
  return missing < 0 ? STEPS.length - 1 : missing;
}

/**
 * Binds a start to the night that was searched; nothing if the search was by civil date, or the start is in another
 * night.
 * @param night from the page's URL: `1448-06-22`
 */
export function boundTo(
  night: string | null,
  { start, prayerOffset }: Pick<BookingForm, 'start' | 'prayerOffset'>,
  nights: Nights | undefined,
): Partial<BoundFields> {
  const target = parseNight(night);
  const at = parseInstant(start);
  if (!target || at === undefined || !nights || nightAt(nights, at) !== night) return {};
  return boundToWire({ night: target, anchor: prayerOffset?.prayer ?? 'clock', offset: prayerOffset?.minutes ?? 0 });
}

/**
 * The rows of a booking: one, or one per night of a series. If the search was by night, each is bound to its own night
 * and prayer.
 */
export function rowsOfBooking(
  row: OrderRow,
  { repeat, prayerOffset }: Pick<BookingForm, 'repeat' | 'prayerOffset'>,
  nights: Nights | undefined,
  prayers: Prayers | undefined,
): OrderRow[] {
  const first = parseInstant(row.start);
  if (first === undefined || !repeat) return [row];
  return seriesStarts(first, repeat, prayers, prayerOffset).map((at): OrderRow => {
    if (at === first) return row;
    const night = row.night && nights ? parseNight(nightAt(nights, at)) : undefined;
    const bound: NightStart | undefined = night && {
      night,
      anchor: prayerOffset?.prayer ?? 'clock',
      offset: prayerOffset?.minutes ?? 0,
    };
    return { ...row, start: instantToWire(at), ...boundToWire(bound) };
  });
}

/**
 * The request to send.
 * @param total of the quote that was shown
 */
export function orderInput(row: RequestRow, form: BookingForm, choice: AddressChoice, total: Fils): OrderInput {
  return {
    lines: [row],
    ...placeToSend(choice),
    occasion: form.occasion?.trim(),
    ...(form.entrance && { entrance: form.entrance }),
    ...(!isBlank(form.notes) && { notes: form.notes.trim() }),
    ...(row.choices && form.decideBy && { decide_by: form.decideBy }),
    expectedTotal: total,
  };
}

/** Until when canceling a paid session is refunded in full; milliseconds since the epoch. */
export function freeUntil(start: number, settings: Pick<LoadedSettings, 'cancel_notice_hours'>): number {
  return start - settings.cancel_notice_hours * 3_600_000;
}
