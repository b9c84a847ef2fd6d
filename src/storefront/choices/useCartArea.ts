import type { Cart } from '../../api/types.ts';
import { useSavedAddresses } from '../address/useSavedAddresses.ts';

/** The area of a cart's majlis, if its address is chosen. */
export function useCartArea({ shipping_address }: Cart): string | undefined {
  const { addresses } = useSavedAddresses();
  return addresses.find(({ id }) => id === shipping_address)?.area ?? undefined;
}
