import type { DocTypes } from '../../../domain/generated/doctypes.gen.ts';

/** What the engine's documents are in this product: `get('Order', name)` answers an Order. */
declare module '../../ports/registeredTypes.ts' {
  interface DocTypeRegister extends DocTypes {}
}
