import { type Guard, guardRefusal } from '../../../domain/order/orderProcess.ts';
import type { ExceptionClass } from '../../frappe/schema/errors.ts';
import { refuse } from './refuse.ts';

/**
 * Ends the request as the order process says it for a guard that failed.
 * @throws FrappeError always
 */
export function refuseGuard(guard: Guard, options?: Parameters<typeof refuse>[2]): never {
  const { exception, key } = guardRefusal(guard);
  refuse(exception as ExceptionClass, key, options);
}
