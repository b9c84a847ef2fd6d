import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cartCount, isSameLine, withLine } from '../../../domain/order/cart.ts';
import type { OrderRow } from '../../../domain/order/orderDto.ts';
import { ROLE } from '../../../domain/roles.ts';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import type { ApiResponse, Cart, CartHeaderFields, CartRow } from '../../api/types.ts';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useSession } from '../../session/useSession.ts';

type Change = (cart: Cart) => Cart;
/** The cart's fields about the whole majlis. */
export type MajlisFields = Pick<Cart, 'start' | 'guests' | 'occasion' | 'shipping_address'>;

const withStored = (rows: readonly CartRow[], line: OrderRow): CartRow => ({
  ...rows.find((row) => isSameLine(row, line)),
  ...line,
});

const withRestaurant =
  (line: OrderRow): Change =>
  ({ restaurant_package: rows, ...cart }) => ({ ...cart, restaurant_package: withLine(rows, withStored(rows, line)) });

/** A reciter is booked once or not at all: quantity 0 removes the line. */
const withReciter =
  (line: OrderRow, quantity: 0 | 1): Change =>
  ({ qaari_zakreen_packages: rows, ...cart }) => ({
    ...cart,
    qaari_zakreen_packages: withLine(
      rows.map((row) => ({ ...row, quantity: 1 })),
      { ...withStored(rows, line), quantity },
    ),
  });

/** Fills missing fields of the cart with what was searched. */
const withSearched =
  (searched: Partial<MajlisFields> = {}): Change =>
  (cart) => {
    const unsaid = Object.entries(searched).filter(([field]) => !cart[field as keyof MajlisFields]);
    return { ...cart, ...Object.fromEntries(unsaid) };
  };

/** A cart with only these rows, as if added one by one, with a header of their own. */
const withMajlis =
  (lines: readonly CartRow[], header: MajlisFields): Change =>
  (cart) => {
    const of = (kind: OrderRow['kind']) => lines.filter((line) => line.kind === kind);
    return { ...cart, ...header, restaurant_package: of('restaurant'), qaari_zakreen_packages: of('reciter') };
  };

/** Sets the note on every row of a kitchen, because each becomes an order line of its own. */
const withNotes =
  (provider: string, notes: string): Change =>
  (cart) => ({
    ...cart,
    restaurant_package: cart.restaurant_package.map((row) => (row.provider === provider ? { ...row, notes } : row)),
  });

type RowChange = Partial<CartRow> | ((row: CartRow) => Partial<CartRow>);

/**
 * Changes or removes rows of the cart.
 * @param change for all of them, or by row; undefined removes them
 */
const withRows =
  (rows: readonly CartRow[], change: RowChange | undefined): Change =>
  (cart) => {
    const changed = (list: CartRow[]): CartRow[] =>
      list.flatMap((one) => {
        if (!rows.some((row) => row.kind === one.kind && isSameLine(row, one))) return [one];
        return change ? [{ ...one, ...(typeof change === 'function' ? change(one) : change) }] : [];
      });
    return {
      ...cart,
      restaurant_package: changed(cart.restaurant_package),
      qaari_zakreen_packages: changed(cart.qaari_zakreen_packages),
    };
  };

/** Adds rows; those that were in the cart before get new names. */
const withMore =
  (rows: readonly CartRow[]): Change =>
  (cart) => {
    const fresh = rows.map(({ name: _name, ...row }) => row);
    const more = (kind: CartRow['kind']) => fresh.filter((row) => row.kind === kind);
    return {
      ...cart,
      restaurant_package: [...cart.restaurant_package, ...more('restaurant')],
      qaari_zakreen_packages: [...cart.qaari_zakreen_packages, ...more('reciter')],
    };
  };

/**
 * Puts removed rows back where they were: before the rows that followed them. They get new names.
 * @param before the cart that still had them
 */
const withRestored =
  (rows: readonly CartRow[], before: Cart): Change =>
  (cart) => {
    const restored = (now: CartRow[], was: CartRow[]): CartRow[] =>
      was.reduce((list, row, index) => {
        if (!rows.some((one) => one.kind === row.kind && isSameLine(one, row))) return list;
        const following = was.slice(index + 1);
        const at = list.findIndex((one) => following.some((next) => isSameLine(next, one)));
        const { name: _name, ...fresh } = row;
        return list.toSpliced(at < 0 ? list.length : at, 0, fresh);
      }, now);
    return {
      ...cart,
      restaurant_package: restored(cart.restaurant_package, before.restaurant_package),
      qaari_zakreen_packages: restored(cart.qaari_zakreen_packages, before.qaari_zakreen_packages),
    };
  };

/** Serves a dish on several evenings: replaces its row by one per evening. */
const onEachDay =
  (row: CartRow, days: readonly Day[]): Change =>
  (cart) => {
    const { name: _name, start: _start, ...dish } = row;
    const each = days.map((majlis_day): CartRow => ({ ...dish, own_start: 0, majlis_day }));
    return {
      ...cart,
      restaurant_package: cart.restaurant_package.flatMap((one) => (isSameLine(one, row) ? each : [one])),
    };
  };

/** Serves a dish of several evenings only on the first one. */
const onOneDay =
  ({ provider, packageId }: CartRow): Change =>
  (cart) => {
    const [first] = cart.restaurant_package.filter((row) => row.provider === provider && row.packageId === packageId);
    return {
      ...cart,
      restaurant_package: cart.restaurant_package.flatMap((row) => {
        if (row.provider !== provider || row.packageId !== packageId) return [row];
        return row === first ? [{ ...row, majlis_day: null }] : [];
      }),
    };
  };

/**
 * The customer's cart. Changes show immediately and are saved in order. If the server rejects one, the cart shows the
 * server's state and the reason. Names and prices always come from the server.
 */
export function useCart() {
  const { role, email } = useSession();
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplainApiError();
  const key = ['cart', email];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.readCart(email, { signal }),
    enabled: role === ROLE.customer,
  });

  const saving = useMutation({
    mutationKey: key,
    // One at a time, so that the last change is also the last one saved.
    scope: { id: 'cart' },
    // Saves the whole cart, so it first fetches what another tab may have added.
    mutationFn: async (change: Change) => api.saveCart(change((await api.readCart(email)).data)),
    onMutate: async (change: Change) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<ApiResponse<Cart>>(key) ?? (await api.readCart(email));
      queries.setQueryData(key, { ...before, data: change(before.data) });
    },
    onSuccess: (response) => {
      // If a later change is on its way, its response is newer.
      if (queries.isMutating({ mutationKey: key }) === 1) queries.setQueryData(key, response);
      else
        queries.setQueryData<ApiResponse<Cart>>(
          key,
          (shown) => shown && { ...shown, data: { ...shown.data, name: response.data.name } },
        );
      return queries.invalidateQueries({ queryKey: ['quote'] });
    },
    onError: async (error) => {
      notify(await explain(error, 'errors.cart_delete'), { type: 'error' });
      return queries.invalidateQueries({ queryKey: key });
    },
  });

  const emptying = useMutation({
    mutationKey: key,
    scope: { id: 'cart' },
    mutationFn: () => api.clearCart(email),
    onSuccess: () =>
      Promise.all([queries.invalidateQueries({ queryKey: key }), queries.removeQueries({ queryKey: ['quote'] })]),
    onError: async (error) => {
      notify(await explain(error, 'errors.cart_delete'), { type: 'error' });
    },
  });

  const cart = query.data?.data;
  return {
    cart,
    query,
    saving: saving.isPending || emptying.isPending,
    count: cart ? cartCount(cart) : 0,
    /** The row of a dish in the cart. */
    rowOf: (restaurant: string, packageId: string): CartRow | undefined =>
      cart?.restaurant_package.find((row) => row.provider === restaurant && row.packageId === packageId),
    /** Sets the quantity of a menu row; 0 removes it. */
    setRestaurant: (line: OrderRow) => saving.mutateAsync(withRestaurant(line)),
    /** @param sought what was searched, for fields that the cart lacks */
    addReciter: (line: OrderRow, searched?: Partial<MajlisFields>) =>
      saving.mutateAsync((now) => withSearched(searched)(withReciter(line, 1)(now))),
    changeRows: (rows: readonly CartRow[], change: RowChange) => saving.mutateAsync(withRows(rows, change)),
    /** @returns a function that puts the rows back where they were */
    removeRows: async (rows: readonly CartRow[]): Promise<() => Promise<unknown>> => {
      await saving.mutateAsync(withRows(rows, undefined));
      return () => saving.mutateAsync((now) => (cart ? withRestored(rows, cart)(now) : withMore(rows)(now)));
    },
    addRows: (rows: readonly CartRow[], searched?: Partial<MajlisFields>) =>
      saving.mutateAsync((now) => withSearched(searched)(withMore(rows)(now))),
    onEachDay: (row: CartRow, days: readonly Day[]) => saving.mutateAsync(onEachDay(row, days)),
    onOneDay: (row: CartRow) => saving.mutateAsync(onOneDay(row)),
    /** Changes the header and some rows together. */
    changeMajlis: (header: CartHeaderFields, rows: readonly CartRow[], change: RowChange) =>
      saving.mutateAsync((now) => ({ ...withRows(rows, change)(now), ...header }) as Cart),
    saveHeader: (header: CartHeaderFields) => saving.mutateAsync((now) => ({ ...now, ...header }) as Cart),
    /** Replaces the whole cart by a majlis. */
    fill: (lines: readonly CartRow[], header: MajlisFields) => saving.mutateAsync(withMajlis(lines, header)),
    /** Sets the note for a kitchen, '' for none. */
    noteKitchen: (restaurant: string, notes: string) => saving.mutateAsync(withNotes(restaurant, notes)),
    /**
     * Removes everything at once.
     * @returns a function that restores it
     */
    empty: async (): Promise<() => Promise<unknown>> => {
      await emptying.mutateAsync();
      return () => saving.mutateAsync((now) => ({ ...(cart ?? now), name: now.name }));
    },
    removeReciter: (line: OrderRow) => saving.mutateAsync(withReciter(line, 0)),
  };
}

export type StoredCart = ReturnType<typeof useCart>;

/** Ignores the error of a change, because the cart shows it. */
export const ignoreCartError = (change: Promise<unknown>): void => {
  change.catch(() => undefined);
};
