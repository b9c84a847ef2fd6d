import type { ReactNode } from 'react';
import { guestsOfRow } from '../../../../domain/order/majlis.ts';
import type { Cart, CartRow, Quote } from '../../../api/types.ts';
import { useCartArea } from '../../choices/useCartArea.ts';
import { foodRow, foodRows } from '../foodRows.ts';
import { ignoreCartError, type StoredCart } from '../useCart.ts';
import type { MajlisForm } from '../useMajlis.ts';
import { movedStart, quotedLine } from './quotedLine.ts';
import { ReciterCartCard } from './ReciterCartCard.tsx';
import { RestaurantCartCard } from './RestaurantCartCard.tsx';
import { SeriesCartCard } from './SeriesCartCard.tsx';

export interface CartLinesProps {
  cart: Cart;
  stored: StoredCart;
  majlis: MajlisForm;
  quote: Quote | undefined;
  onRemove: (rows: readonly CartRow[]) => void;
  /** Suggestions for what the majlis lacks, shown after the food. */
  suggestions: ReactNode;
}

/** An alternative to a rejected start is a civil time, and its night may differ. */
const atStart = (start: string): Partial<CartRow> => ({ start, night: null, anchor: '', anchor_offset: 0 });

/** The contents of the cart by provider: reciters with their nights, kitchens with their dishes. */
export function CartLines({ cart, stored, majlis, quote, onRemove, suggestions }: CartLinesProps) {
  const kitchens = [...Map.groupBy(cart.restaurant_package, ({ provider }) => provider)];
  const [firstDay] = majlis.days;
  const area = useCartArea(cart);
  const onChoices = (rows: readonly CartRow[], change: Partial<CartRow>): void =>
    ignoreCartError(stored.changeRows(rows, change));
  const food = foodRows(cart, quote, firstDay);
  const guestsFor = (row: CartRow): number =>
    guestsOfRow(foodRow(row, quote, firstDay), food, cart.guests ? { guests: cart.guests } : {});
  return (
    <>
      {majlis.series.map((rows) => {
        const [row] = rows;
        if (!row) return null;
        const key = `${row.provider} ${row.packageId}`;
        // Nights of a series that moved change their starts together.
        const onStart = (one: CartRow, start: string): void =>
          ignoreCartError(
            movedStart(quote, one) === start
              ? stored.changeRows(rows, (each) => ({ start: movedStart(quote, each) ?? each.start }))
              : stored.changeRows([one], atStart(start)),
          );
        return rows.length > 1 ? (
          <SeriesCartCard
            key={key}
            rows={rows}
            quote={quote}
            area={area}
            onRemove={(one) => onRemove([one])}
            onStart={onStart}
            onChoices={onChoices}
          />
        ) : (
          <ReciterCartCard
            key={key}
            row={row}
            quoted={quotedLine(quote, row)}
            quote={quote}
            area={area}
            onStart={(start) => onStart(row, start)}
            onChoices={onChoices}
            onRemove={() => onRemove([row])}
          />
        );
      })}
      {kitchens.length === 0 && suggestions}
      {kitchens.map(([restaurant, rows]) => (
        <RestaurantCartCard
          key={restaurant}
          restaurantId={restaurant}
          rows={rows}
          guests={cart.guests}
          majlis={majlis}
          quote={quote}
          onNote={(notes) => ignoreCartError(stored.noteKitchen(restaurant, notes))}
          onChange={(some, change) => ignoreCartError(stored.changeRows(some, change))}
          onEach={(row) => ignoreCartError(stored.onEachDay(row, majlis.days))}
          onOne={(row) => ignoreCartError(stored.onOneDay(row))}
          guestsFor={guestsFor}
          onRemove={onRemove}
        />
      ))}
      {kitchens.length > 0 && suggestions}
    </>
  );
}
