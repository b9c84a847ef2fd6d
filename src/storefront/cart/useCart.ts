import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cartCount, isSameLine, withLine } from '../../../domain/order/cart.ts';
import type { OrderRow } from '../../../domain/order/orderDto.ts';
import { ROLE } from '../../../domain/roles.ts';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import type { Answer, Cart, CartRow, HeadFields } from '../../api/types.ts';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useSession } from '../../session/useSession.ts';

type Change = (cart: Cart) => Cart;
/** What the cart says of the whole majlis. */
export type MajlisFields = Pick<Cart, 'start' | 'guests' | 'occasion' | 'shipping_address'>;

const withStored = (rows: readonly CartRow[], line: OrderRow): CartRow => ({
  ...rows.find((row) => isSameLine(row, line)),
  ...line,
});

const withRestaurant =
  (line: OrderRow): Change =>
  ({ restaurant_package: rows, ...cart }) => ({ ...cart, restaurant_package: withLine(rows, withStored(rows, line)) });

/** A reciter is booked once or not at all: quantity 0 takes the line out. */
const withReciter =
  (line: OrderRow, quantity: 0 | 1): Change =>
  ({ qaari_zakreen_packages: rows, ...cart }) => ({
    ...cart,
    qaari_zakreen_packages: withLine(
      rows.map((row) => ({ ...row, quantity: 1 })),
      { ...withStored(rows, line), quantity },
    ),
  });

/** What was looked for, where the cart says nothing of it yet. */
const withSought =
  (sought: Partial<MajlisFields> = {}): Change =>
  (cart) => {
    const unsaid = Object.entries(sought).filter(([field]) => !cart[field as keyof MajlisFields]);
    return { ...cart, ...Object.fromEntries(unsaid) };
  };

/** A cart of these rows alone, as they would be put in one by one, under a head of their own. */
const withMajlis =
  (lines: readonly CartRow[], head: MajlisFields): Change =>
  (cart) => {
    const of = (kind: OrderRow['kind']) => lines.filter((line) => line.kind === kind);
    return { ...cart, ...head, restaurant_package: of('restaurant'), qaari_zakreen_packages: of('reciter') };
  };

/** The same note on every row of a kitchen: each of them becomes a line of its own. */
const withNotes =
  (provider: string, notes: string): Change =>
  (cart) => ({
    ...cart,
    restaurant_package: cart.restaurant_package.map((row) => (row.provider === provider ? { ...row, notes } : row)),
  });

type RowChange = Partial<CartRow> | ((row: CartRow) => Partial<CartRow>);

/** Changes some rows of the cart, or takes them out. @param change of all of them, or of each; undefined: they go */
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

/** Puts rows in, those of them that were in the cart before under new names. */
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

/** One dish on several evenings: its row becomes one for each, where it stood. */
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

/** A dish of several evenings on the first of them alone, where it stood. */
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
 * The customer's one cart. A change shows at once and is saved in the order it was made; when the server refuses it, the cart
 * is shown as the server has it and the reason is said. Names and prices always come back from the server.
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
    // One after the other: the last change is also the last one saved.
    scope: { id: 'cart' },
    // The whole cart is saved: what another tab has put into it meanwhile is read first.
    mutationFn: async (change: Change) => api.saveCart(change((await api.readCart(email)).data)),
    onMutate: async (change: Change) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Answer<Cart>>(key) ?? (await api.readCart(email));
      queries.setQueryData(key, { ...before, data: change(before.data) });
    },
    onSuccess: (answer) => {
      // A later change is on its way: its answer is the newer one.
      if (queries.isMutating({ mutationKey: key }) === 1) queries.setQueryData(key, answer);
      else
        queries.setQueryData<Answer<Cart>>(
          key,
          (shown) => shown && { ...shown, data: { ...shown.data, name: answer.data.name } },
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
    /** Quantity of a menu row in the cart, 0 when it is not there. */
    quantityOf: (restaurant: string, packageId: string): number =>
      Number(
        cart?.restaurant_package.find((row) => row.provider === restaurant && row.packageId === packageId)?.quantity ??
          0,
      ),
    /** Sets a menu row to a quantity; 0 takes it out. */
    setRestaurant: (line: OrderRow) => saving.mutateAsync(withRestaurant(line)),
    /** @param sought what the majlis was looked for with: it fills what the cart says nothing of */
    addReciter: (line: OrderRow, sought?: Partial<MajlisFields>) =>
      saving.mutateAsync((now) => withSought(sought)(withReciter(line, 1)(now))),
    changeRows: (rows: readonly CartRow[], change: RowChange) => saving.mutateAsync(withRows(rows, change)),
    removeRows: (rows: readonly CartRow[]) => saving.mutateAsync(withRows(rows, undefined)),
    addRows: (rows: readonly CartRow[], sought?: Partial<MajlisFields>) =>
      saving.mutateAsync((now) => withSought(sought)(withMore(rows)(now))),
    onEachDay: (row: CartRow, days: readonly Day[]) => saving.mutateAsync(onEachDay(row, days)),
    onOneDay: (row: CartRow) => saving.mutateAsync(onOneDay(row)),
    /** Changes the head and some rows together. */
    changeMajlis: (head: HeadFields, rows: readonly CartRow[], change: RowChange) =>
      saving.mutateAsync((now) => ({ ...withRows(rows, change)(now), ...head }) as Cart),
    saveHead: (head: HeadFields) => saving.mutateAsync((now) => ({ ...now, ...head }) as Cart),
    /** Puts a whole majlis in, in the place of all that is there. */
    fill: (lines: readonly CartRow[], head: MajlisFields) => saving.mutateAsync(withMajlis(lines, head)),
    /** A note for one kitchen, '' for none. */
    noteKitchen: (restaurant: string, notes: string) => saving.mutateAsync(withNotes(restaurant, notes)),
    /** Takes everything out at once. @returns puts it back */
    empty: async (): Promise<() => Promise<unknown>> => {
      await emptying.mutateAsync();
      return () => saving.mutateAsync((now) => ({ ...(cart ?? now), name: now.name }));
    },
    removeReciter: (line: OrderRow) => saving.mutateAsync(withReciter(line, 0)),
  };
}

export type StoredCart = ReturnType<typeof useCart>;

/** For a change whose refusal concerns nobody else: the cart itself says it. */
export const saidByCart = (change: Promise<unknown>): void => {
  change.catch(() => undefined);
};
