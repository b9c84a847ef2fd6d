import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { cartCount, withLine } from '../../../domain/cart.ts';
import { ROLE } from '../../../domain/roles.ts';
import type {
  Answer,
  Cart,
  CartReciterRow,
  CartRestaurantRow,
  MajalisDataProvider,
  ReciterLine,
  RestaurantLine,
} from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useExplain } from '../../parts/useErrorText.ts';
import { useSession } from '../../session/useSession.ts';

type Change = (cart: Cart) => Cart;

const identifyRestaurantRow = ({ restaurant_owner, package_id }: CartRestaurantRow) => ({
  vendor: restaurant_owner,
  package_id,
});
const identifyReciterRow = ({ qaari_zakreen, package_id }: CartReciterRow) => ({ vendor: qaari_zakreen, package_id });

const withRestaurant =
  (line: RestaurantLine): Change =>
  (cart) => {
    const stored = cart.restaurant_package.find(
      (row) => row.restaurant_owner === line.restaurant_owner && row.package_id === line.package_id,
    );
    return {
      ...cart,
      restaurant_package: withLine(cart.restaurant_package, { ...stored, ...line }, identifyRestaurantRow),
    };
  };

/** A reciter is booked once or not at all: quantity 0 takes the line out. */
const withReciter =
  (line: ReciterLine, order_quantity: 0 | 1): Change =>
  (cart) => {
    const stored = cart.qaari_zakreen_packages.find(
      (row) => row.qaari_zakreen === line.qaari_zakreen && row.package_id === line.package_id,
    );
    const row = { ...stored, ...line, order_quantity };
    return {
      ...cart,
      qaari_zakreen_packages: withLine<CartReciterRow & { order_quantity: number }>(
        cart.qaari_zakreen_packages.map((one) => ({ ...one, order_quantity: 1 })),
        row,
        identifyReciterRow,
      ),
    };
  };

/**
 * The customer's one cart. A change shows at once and is saved in the order it was made; when the server refuses it, the cart
 * is shown as the server has it and the reason is said. Names and prices always come back from the server.
 */
export function useCart() {
  const { role, email } = useSession();
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplain();
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
      notify(await explain(error, 'errors.save'), { type: 'error' });
      return queries.invalidateQueries({ queryKey: key });
    },
  });

  const cart = query.data?.data;
  return {
    cart,
    query,
    saving: saving.isPending,
    count: cart ? cartCount(cart) : 0,
    /** Quantity of a menu row in the cart, 0 when it is not there. */
    quantityOf: (restaurant: string, packageId: string): number =>
      Number(
        cart?.restaurant_package.find((row) => row.restaurant_owner === restaurant && row.package_id === packageId)
          ?.order_quantity ?? 0,
      ),
    /** Sets a menu row to a quantity; 0 takes it out. */
    setRestaurant: (line: RestaurantLine) => saving.mutateAsync(withRestaurant(line)),
    addReciter: (line: ReciterLine) => saving.mutateAsync(withReciter(line, 1)),
    removeReciter: (line: ReciterLine) => saving.mutateAsync(withReciter(line, 0)),
  };
}
