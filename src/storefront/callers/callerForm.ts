import { validateCaller } from '../../../domain/account.ts';
import { minimumUnit } from '../../../domain/order/cart.ts';
import { foodTime } from '../../../domain/order/foodTime.ts';
import type { OrderRow } from '../../../domain/order/orderDto.ts';
import type { Language } from '../../../domain/text/format.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { OrderInput } from '../../api/types.ts';
import type { FieldMessage, FieldMessages } from '../../i18n/fieldMessage.ts';
import { accountMessage } from '../../session/accountChecks.ts';
import {
  addressMessages,
  addressToSend,
  blankAddress,
  type TypedAddress,
  validateTyped,
} from '../address/addressChoice.ts';

/** What staff enters while a customer is on the phone. */
export interface CallerForm {
  /** The customer's email. */
  on_behalf_of: string;
  full_name: string;
  mobile_no: string;
  /** Of the emails to the customer. */
  language: Language;
  /** Start of the majlis, `YYYY-MM-DD HH:MM:SS`, Kuwait time. */
  start: string;
  /** Names of the chosen providers; '' for none. */
  reciter: string;
  packageId: string;
  kitchen: string;
  /** Quantities by dish. */
  dishes: Readonly<Record<string, number>>;
  /** When the food is delivered; '' while it follows the majlis. */
  foodStart: string;
  address: TypedAddress;
  occasion: string;
  entrance: '' | 'men' | 'women' | 'shared';
  guests: string;
  notes: string;
}

export const blankForm = (language: Language): CallerForm => ({
  ...{ on_behalf_of: '', full_name: '', mobile_no: '', language },
  ...{ start: '', reciter: '', packageId: '', kitchen: '', dishes: {}, foodStart: '' },
  ...{ address: blankAddress(''), occasion: '', entrance: '', guests: '', notes: '' },
});

/** When the food is delivered, in the API's format; '' while unknown. @param lead minutes before the reciter */
export function foodStartOf({ foodStart, start, reciter }: CallerForm, lead: number): string {
  const at = parseInstant(start);
  if (foodStart || at === undefined) return foodStart;
  return instantToWire((reciter && foodTime([at], lead)) || at);
}

/** What is chosen so far, as rows of an order. Nothing before its time is known. */
export function rowsOf(form: CallerForm, lead: number): OrderRow[] {
  const { start, reciter, packageId, kitchen, dishes } = form;
  const food = foodStartOf(form, lead);
  return [
    ...(start && reciter && packageId ? [{ kind: 'reciter' as const, provider: reciter, packageId, start }] : []),
    ...(food && kitchen
      ? Object.entries(dishes)
          .filter(([, quantity]) => quantity > 0)
          .map(([dish, quantity]) => ({
            ...{ kind: 'restaurant' as const, provider: kitchen, packageId: dish },
            ...{ quantity, start: food },
          }))
      : []),
  ];
}

/** The quantity after a tap on plus or minus: from none to the smallest that can be ordered, and back. */
export function nextQuantity(wanted: number, before: number, unit: number | null | undefined): number {
  const minimum = minimumUnit(unit);
  if (wanted >= minimum) return wanted;
  return wanted > before ? minimum : 0;
}

/** Why the form can't be sent, by field. */
export function checkForm(form: CallerForm): FieldMessages {
  const { start, reciter, packageId, kitchen, dishes, guests, occasion } = form;
  const caller = validateCaller(form);
  const hasDish = Object.values(dishes).some((quantity) => quantity > 0);
  const found: Record<string, FieldMessage | false> = {
    start: start === '' && 'booking.choose_time',
    reciter: !reciter && !kitchen && 'callers.choose_provider',
    packageId: reciter !== '' && packageId === '' && 'callers.choose_package',
    dishes: kitchen !== '' && !hasDish && 'callers.choose_dish',
    occasion: isBlank(occasion) && 'booking.choose_occasion',
    guests: !isBlank(guests) && !parseWhole(guests) && 'errors.format',
  };
  return {
    ...Object.fromEntries(
      Object.entries(caller).map(([field, problem]) => [field, problem && accountMessage(problem)]),
    ),
    ...Object.fromEntries(Object.entries(found).flatMap(([field, message]) => (message ? [[field, message]] : []))),
    ...addressMessages(validateTyped(form.address)),
  } as FieldMessages;
}

/**
 * The request to send.
 * @param rows what is chosen
 * @param expectedTotal of the quote that staff read out, in fils
 */
export function inputOf(form: CallerForm, rows: OrderRow[], expectedTotal: number): OrderInput {
  const { on_behalf_of, full_name, mobile_no, language, occasion, entrance, guests, notes } = form;
  return {
    on_behalf_of,
    caller: { full_name, mobile_no, language },
    lines: rows,
    address: addressToSend(form.address),
    occasion: occasion.trim(),
    ...(entrance && { entrance }),
    ...(!isBlank(guests) && { guests: parseWhole(guests) ?? null }),
    ...(!isBlank(notes) && { notes: notes.trim() }),
    expectedTotal,
  };
}
