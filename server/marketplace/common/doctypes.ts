import type { DocTypes } from '../../../domain/generated/doctypes.gen.ts';

/** Types the engine's documents for this product: `get('Order', name)` returns an Order. */
declare module '../../ports/registeredTypes.ts' {
  interface DocTypeRegister extends DocTypes {}
}
