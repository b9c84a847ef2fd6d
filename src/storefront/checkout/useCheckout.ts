import { useState } from 'react';
import { cartCount } from '../../../domain/order/cart.ts';
import { foodLead, foodTime, isAnotherEvening } from '../../../domain/order/foodTime.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { ApiResponse, Cart, CartRow, OrderInput, Quote } from '../../api/types.ts';
import { apiErrorMessage } from '../../components/form/apiError.ts';
import type { FieldMessages } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { serverNow } from '../../site/serverClock.ts';
import { getDayStarts, useSettings } from '../../site/useSettings.ts';
import { addressMessages, placeToSend, validateChoice } from '../address/addressChoice.ts';
import { offeredAddress, useSavedAddresses } from '../address/useSavedAddresses.ts';
import { ignoreCartError, useCart } from '../cart/useCart.ts';
import { useQuote } from '../cart/useQuote.ts';
import { suggestOccasion } from '../request/suggestOccasion.ts';
import { toRequestSummary } from '../request/toRequestSummary.ts';
import { useAllOccasions } from '../request/useAllOccasions.ts';
import { isUnsure, useOrderRequest } from '../request/useOrderRequest.ts';
import { useRequestErrorMessage } from '../request/useRequestErrorMessage.ts';
import { deliveryAt, deliveryToWire } from './deliveryTime.ts';
import { useRequestForm } from './useRequestForm.ts';

/** The error key of a reciter's own time; a dot would mean a nested field. */
export const timeField = ({ packageId, name }: CartRow): string =>
  `time ${packageId} ${name ?? ''}`.replaceAll('.', '_');

/** The state and actions of requesting the whole cart: input, missing fields and sending. */
export function useCheckout() {
  const language = useLanguage();
  const notify = useNotify();
  const explain = useRequestErrorMessage('checkout.order_failed');
  const settings = useSettings();
  const lead = foodLead(settings);
  const stored = useCart();
  const { query, saving, addReciter } = stored;
  // The server empties the cart with the request, possibly before its response arrives, or without one. Until then the
  // page keeps the cart it sent, so that another click repeats the same request.
  const [sent, setSent] = useState<{ cart: Cart | undefined; quote: ApiResponse<Quote> }>();
  const cart = sent ? sent.cart : stored.cart;
  const count = cart ? cartCount(cart) : 0;
  const addresses = useSavedAddresses();
  const { data: occasions } = useAllOccasions();
  const request = useOrderRequest();

  const sessions = cart?.qaari_zakreen_packages ?? [];
  const hasCatering = (cart?.restaurant_package.length ?? 0) > 0;
  const starts = sessions.map(({ start }) => parseInstant(start)).filter((at) => at !== undefined);
  const names = sessions.flatMap(({ package_name, package_name_ar }) => [package_name, package_name_ar]);
  const foodStarts = (cart?.restaurant_package ?? [])
    .map(({ start }) => parseInstant(start))
    .filter((at) => at !== undefined);
  const form = useRequestForm({
    occasion: cart?.occasion || suggestOccasion(names as string[], occasions ?? []),
    address: cart?.shipping_address || offeredAddress(addresses),
    // Derived as the cart does; before the server has responded, as it will be.
    delivery: deliveryAt(foodStarts.length > 0 ? Math.min(...foodStarts) : foodTime(starts, lead)),
  });
  const { occasion, delivery, choice, notes } = form;
  const placeOf = (chosen: typeof choice) =>
    addresses.addresses.find(({ id }) => chosen && 'shipping_address' in chosen && id === chosen.shipping_address);
  // Food that follows a reciter has its time from the cart.
  const askedFood = hasCatering && (form.ownDelivery || starts.length === 0) ? deliveryToWire(delivery) : undefined;
  const quoteQuery = useQuote({
    enabled: stored.count > 0,
    start: askedFood,
    ...(choice && 'shipping_address' in choice
      ? { shipping_address: choice.shipping_address }
      : { area: choice?.address.area || undefined }),
  });
  const priced = sent?.quote ?? quoteQuery.data;
  const food = parseInstant(deliveryToWire(delivery));

  /** Error messages for the missing fields. */
  function missing(): FieldMessages {
    const found = addressMessages(validateChoice(choice));
    if (isBlank(occasion)) found.occasion = 'booking.choose_occasion';
    if (hasCatering && food === undefined) found.start = 'booking.choose_time';
    else if (hasCatering && (food ?? 0) <= serverNow()) found.start = 'booking.start_in_past';
    for (const row of sessions) if (!row.start) found[timeField(row)] = 'booking.choose_time';
    return found;
  }

  async function send(): Promise<void> {
    const found = missing();
    if (Object.keys(found).length > 0 || !choice || !priced) return form.refuse(found);
    form.forgive();
    const input: OrderInput = {
      ...placeToSend(choice),
      occasion: occasion.trim(),
      // An order of only sessions has no other time.
      start: (hasCatering ? askedFood : sessions[0]?.start) ?? undefined,
      ...(!isBlank(notes) && { notes: notes.trim() }),
      expectedTotal: priced.data.total,
    };
    setSent({ cart, quote: priced });
    await request.mutateAsync(input).then(form.discardDraft, async (error) => {
      if (!isUnsure(error)) setSent(undefined);
      // Another tab has sent or emptied the cart: there is nothing to correct here.
      if (apiErrorMessage(error).key === 'checkout.cart_empty') notify('checkout.already_ordered', { type: 'info' });
      else {
        const { fields, sentence } = await explain(error, priced.data);
        form.refuse(fields, sentence);
      }
      if (isUnsure(error)) return;
      // A price changed or a package was removed: show the current cart.
      await Promise.all([quoteQuery.refetch(), query.refetch()]);
    });
  }

  const placed = request.data?.data;
  const titles = new Map(
    priced?.data.lines.map((line) => [line.provider, inLanguage(line, 'providerTitle', language)]),
  );
  return {
    ...{ cart, query, quoteQuery, quote: priced?.data, count, saving },
    // The nights of a series were selected together, and are changed in the cart.
    timed: sessions.filter(
      (row) => !row.start || sessions.filter(({ packageId }) => packageId === row.packageId).length < 2,
    ),
    /** The reciters' rows, the nights of a series together. */
    series: [...Map.groupBy(sessions, ({ provider, packageId }) => `${provider} ${packageId}`).values()],
    /** The area of the chosen place. */
    area: choice && 'address' in choice ? choice.address.area : placeOf(choice)?.area,
    changeRows: (rows: readonly CartRow[], change: Partial<CartRow>) =>
      ignoreCartError(stored.changeRows(rows, change)),
    changeDecideBy(decide_by: string): void {
      form.forgive('decide_by');
      ignoreCartError(stored.saveHeader({ decide_by }));
    },
    /** Whether food is delivered on several evenings, each at its own time. */
    spread: cart?.restaurant_package.some((row) => row.majlis_day) ?? false,
    ...{ hasCatering, addReciter, form, addresses, send },
    /** Whether the food is for an evening without a reciter. */
    apart: hasCatering && food !== undefined && isAnotherEvening(food, starts, { dayStarts: getDayStarts(settings) }),
    /** Whether the food follows a reciter's selected time. */
    follows: !form.ownDelivery && starts.length > 0,
    lead,
    sending: request.isPending,
    consent: request.consent,
    sent: placed && toRequestSummary(placed, (provider) => titles.get(provider) ?? ''),
  };
}
