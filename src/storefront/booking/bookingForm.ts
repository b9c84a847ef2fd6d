import {
  type BoundFields,
  boundToWire,
  type NightStart,
  nightAt,
  parseNight,
} from '../../../domain/calendar/nightStart.ts';
import type { Nights } from '../../../domain/calendar/nights.ts';
import type { Prayer, Prayers } from '../../../domain/calendar/prayers.ts';
import type { OrderRow } from '../../../domain/order/orderDto.ts';
import { type Repeat, seriesStarts } from '../../../domain/order/series.ts';
import type { FieldErrors } from '../../../domain/place/address.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { LoadedSettings, OrderInput } from '../../api/types.ts';
import { type AddressChoice, placeToSend, validateChoice } from '../address/addressChoice.ts';

/** The steps of a booking, in order (S1-R-25): the package is read where its time is chosen. */
export const STEPS = ['time', 'place', 'review'] as const;
export type BookingStep = (typeof STEPS)[number];

/** What a customer enters on the way; everything but the address, which has a draft of its own, is kept as a draft. */
export interface BookingForm {
  /** `YYYY-MM-DD HH:MM:SS`, Kuwait; '' while none is chosen. */
  start: string;
  /** The prayer that the start is counted from, and minutes after it. */
  after?: { prayer: Prayer; minutes: number };
  /** The same package on further nights. */
  repeat?: Repeat;
  /** The time of the reciter's page that was taken over: another one chosen since is not taken back when the dialog opens anew. */
  taken?: string;
  /** Name of an occasion, or the host's own words. Undefined while it is untouched: what the package suggests counts. */
  occasion?: string;
  entrance: '' | 'men' | 'women' | 'shared';
  notes: string;
  /** Id of a saved address, once one was chosen. */
  savedAddress?: string;
}

/** The step at which a refusal's field is corrected. */
export function stepOfField(field: string): BookingStep {
  if (field === 'start') return 'time';
  return ['lines', 'quantity', 'expected_total'].includes(field) ? 'review' : 'place';
}

/** What is missing on a step, by field; message keys. */
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

/** The furthest step that may be shown: the first one at which something is missing. */
export function furthestStep(form: BookingForm, choice: AddressChoice | undefined, now: number): number {
  const missing = STEPS.findIndex((step) => Object.keys(validateStep(step, form, choice, now)).length > 0);
  return missing < 0 ? STEPS.length - 1 : missing;
}

/**
 * What binds a start to the night it was looked for by; nothing when it was chosen by the civil date, or lies in another night.
 * @param night as the page's address has it: `1448-06-22`
 */
export function boundTo(
  night: string | null,
  { start, after }: Pick<BookingForm, 'start' | 'after'>,
  nights: Nights | undefined,
): Partial<BoundFields> {
  const wanted = parseNight(night);
  const at = parseInstant(start);
  if (!wanted || at === undefined || !nights || nightAt(nights, at) !== night) return {};
  return boundToWire({ night: wanted, anchor: after?.prayer ?? 'clock', offset: after?.minutes ?? 0 });
}

/** The rows of a booking: one, or one for each night of a series; those of a night that was looked for are bound each to its own, and to its prayer. */
export function rowsOfBooking(
  row: OrderRow,
  { repeat, after }: Pick<BookingForm, 'repeat' | 'after'>,
  nights: Nights | undefined,
  prayers: Prayers | undefined,
): OrderRow[] {
  const first = parseInstant(row.start);
  if (first === undefined || !repeat) return [row];
  return seriesStarts(first, repeat, prayers, after).map((at): OrderRow => {
    if (at === first) return row;
    const night = row.night && nights ? parseNight(nightAt(nights, at)) : undefined;
    const bound: NightStart | undefined = night && {
      night,
      anchor: after?.prayer ?? 'clock',
      offset: after?.minutes ?? 0,
    };
    return { ...row, start: instantToWire(at), ...boundToWire(bound) };
  });
}

/** The request as it is sent. @param total of the quote that was shown, in dinars */
export function orderInput(line: OrderRow, form: BookingForm, choice: AddressChoice, total: number): OrderInput {
  return {
    lines: [line],
    ...placeToSend(choice),
    occasion: form.occasion?.trim(),
    ...(form.entrance && { entrance: form.entrance }),
    ...(!isBlank(form.notes) && { notes: form.notes.trim() }),
    expected_total: total,
  };
}

/** Until when a paid session is given back in full, milliseconds. */
export function freeUntil(start: number, settings: Pick<LoadedSettings, 'cancel_notice_hours'>): number {
  return start - settings.cancel_notice_hours * 3_600_000;
}
