import { type ReactNode, useState } from 'react';
import { GUESTS, quantitiesFor } from '../../../domain/order/majlis.ts';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import type { CartHeaderFields, CartRow, Quote } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { foodRows, useMaxQuantity } from './foodRows.ts';
import { GuestsPreview } from './GuestsPreview.tsx';
import type { Follow } from './previewedDishes.ts';
import type { StoredCart } from './useCart.ts';

/**
 * Previews how a new number of guests changes the food before saving it, and offers to undo it.
 * @param announce reports the change, with an undo function
 * @returns `save` saves the other header fields immediately; it rejects with the server's error
 */
export function useGuestsPreview({
  stored: { cart, saveHeader, changeMajlis },
  quote,
  firstDay,
  announce,
}: {
  stored: Pick<StoredCart, 'cart' | 'saveHeader' | 'changeMajlis'>;
  quote: Quote | undefined;
  /** The first evening of the cart. */
  firstDay: Day | undefined;
  announce: (text: string, undo: () => Promise<unknown>) => void;
}): { save: (header: CartHeaderFields) => Promise<unknown>; dialog: ReactNode } {
  const translate = useTranslate();
  const most = useMaxQuantity();
  const [previewed, setPreviewed] = useState<number>();

  function isAsked(guests: CartHeaderFields['guests']): guests is number {
    if (!cart || typeof guests !== 'number' || guests === cart.guests) return false;
    if (guests < GUESTS.min || guests > GUESTS.max) return false;
    const rows = foodRows(cart, quote, firstDay);
    const following = rows.map(({ byGuests }) => byGuests);
    return quantitiesFor(rows, following, { guests }, { most }).some(
      ({ from, to }, index) => (rows[index]?.serves ?? 0) > 0 && from !== to,
    );
  }

  async function save({ guests, ...header }: CartHeaderFields): Promise<void> {
    if (!isAsked(guests)) {
      await saveHeader({ ...header, guests });
      return;
    }
    await saveHeader(header);
    setPreviewed(guests);
  }

  async function change(guests: number, follow: Follow): Promise<void> {
    const before = cart?.guests ?? null;
    const rows = [...follow.keys()];
    const byName = (change: (row: CartRow) => Partial<CartRow>) => (one: CartRow) => {
      const row = rows.find(({ name }) => name === one.name);
      return row ? change(row) : {};
    };
    await changeMajlis(
      { guests },
      rows,
      byName((row) => ({ by_guests: follow.get(row) })),
    );
    setPreviewed(undefined);
    announce(translate('checkout.preview.done', { smart_count: guests }), () =>
      changeMajlis(
        { guests: before },
        rows,
        byName(({ by_guests, quantity }) => (by_guests ? { by_guests } : { by_guests, quantity })),
      ),
    );
  }

  return {
    save,
    dialog: cart && quote && previewed !== undefined && (
      <GuestsPreview
        cart={cart}
        quote={quote}
        firstDay={firstDay}
        guests={previewed}
        onChange={(follow) => change(previewed, follow)}
        onClose={() => setPreviewed(undefined)}
      />
    ),
  };
}
