import { reciterTimePath } from '../../../../domain/paths.ts';
import type { Cart, CartRow } from '../../../api/types.ts';

/** The page of a session's reciter, with its package and time selected and the majlis's occasion and place. */
export const sessionPath = (
  { provider, packageId, start, night, anchor, anchor_offset }: CartRow,
  cart: Pick<Cart, 'occasion' | 'shipping_address' | 'guests'> | undefined,
): string =>
  reciterTimePath(provider, {
    choose: packageId,
    ...(start && { at: start }),
    ...(night && { night }),
    ...(anchor && anchor !== 'clock' && { after: `${anchor}.${anchor_offset ?? 0}` }),
    ...(cart?.occasion && { occasion: cart.occasion }),
    ...(cart?.shipping_address && { address: cart.shipping_address }),
    ...(cart?.guests && { guests: cart.guests }),
  });
