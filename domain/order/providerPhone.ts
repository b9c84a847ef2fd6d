import type { OrderProgress } from '../generated/doctypes.gen.ts';
import { DAY, type Instant, parseInstant } from '../time/kuwaitTime.ts';
import { STATUS, type Status } from './orderStatus.ts';

const SERVED: readonly (Status | string | null | undefined)[] = [STATUS.paymentCompleted, STATUS.arrived];

/** May the customer of a line call its provider? Once it is paid, and until a day after its end (decisions H15 row 6). */
export function isPhoneShown(
  line: { [field in keyof Pick<OrderProgress, 'status' | 'slot_end'>]?: unknown },
  now: Instant,
): boolean {
  const end = parseInstant(line.slot_end);
  return SERVED.includes(line.status as Status) && end !== undefined && now <= end + DAY;
}
