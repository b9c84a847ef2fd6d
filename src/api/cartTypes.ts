import type {
  CartQaariPackage,
  CartRestaurantPackage,
  Cart as StoredCart,
} from '../../domain/generated/doctypes.gen.ts';
import type { OrderRow, RenamedField } from '../../domain/order/orderDto.ts';

/**
 * A row of the cart. A row to save needs only its identifying fields and the quantity; a row from the server has all
 * fields.
 */
export type CartRow = OrderRow & Partial<Omit<CartQaariPackage & CartRestaurantPackage, RenamedField | keyof OrderRow>>;

/** The account's own cart; a customer without one gets two empty lists and no `name`. */
export interface CartData {
  name?: string;
  user: string;
  modified?: string;
  restaurant_package: CartRow[];
  qaari_zakreen_packages: CartRow[];
  /** When the majlis begins if no reciter sets it, and the night it belongs to. */
  start?: string | null;
  night?: string | null;
  anchor?: StoredCart['anchor'];
  /** Minutes after the prayer `anchor` (negative: before it); 0 for a clock time. */
  anchor_offset?: number;
  shipping_address?: string | null;
  occasion?: string | null;
  guests?: number | null;
  entrance?: StoredCart['entrance'];
  /** By when the host needs an answer, if rows have further choices. */
  decide_by?: string | null;
}

/** The cart's header fields to save. An invalid number of guests is sent as typed, so that the server rejects it. */
export type CartHeaderFields = Partial<
  Pick<
    CartData,
    'start' | 'night' | 'anchor' | 'anchor_offset' | 'shipping_address' | 'occasion' | 'entrance' | 'decide_by'
  >
> & { guests?: CartData['guests'] | string };
