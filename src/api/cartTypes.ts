import type {
  CartQaariPackage,
  CartRestaurantPackage,
  Cart as StoredCart,
} from '../../domain/generated/doctypes.gen.ts';
import type { OrderRow, RenamedField } from '../../domain/order/orderDto.ts';

/** A row as it is written needs only what identifies it and the quantity; what is read carries the rest. */
export type CartRow = OrderRow & Partial<Omit<CartQaariPackage & CartRestaurantPackage, RenamedField | keyof OrderRow>>;

/** The own cart; a customer without one has two empty lists and no `name`. */
export interface CartData {
  name?: string;
  user: string;
  modified?: string;
  restaurant_package: CartRow[];
  qaari_zakreen_packages: CartRow[];
  /** When the majlis begins where no reciter says it, and the night that is bound to. */
  start?: string | null;
  night?: string | null;
  anchor?: StoredCart['anchor'];
  anchor_offset?: number;
  shipping_address?: string | null;
  occasion?: string | null;
  guests?: number | null;
  entrance?: StoredCart['entrance'];
}

/** What the head of a cart says, as it is saved: a number of guests that is none goes as it was typed, for the server to say so. */
export type HeadFields = Partial<
  Pick<CartData, 'start' | 'night' | 'anchor' | 'anchor_offset' | 'shipping_address' | 'occasion' | 'entrance'>
> & { guests?: CartData['guests'] | string };
