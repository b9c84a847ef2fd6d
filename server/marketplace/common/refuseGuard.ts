import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { type Guard, guardRefusal } from '../../../domain/order/orderProcess.ts';
import type { ExceptionClass } from '../../frappe/schema/errors.ts';
import { refuse } from './refuse.ts';

/** @property key another message than the contract's, if one reason has several */
type GuardOptions = NonNullable<Parameters<typeof refuse>[2]> & { key?: CatalogueKey };

/**
 * Refuses the request for a failed guard of the order process.
 * @throws FrappeError always
 */
export function refuseGuard(guard: Guard, { key, ...options }: GuardOptions = {}): never {
  const refusal = guardRefusal(guard);
  refuse(refusal.exception as ExceptionClass, key ?? refusal.key, options);
}
