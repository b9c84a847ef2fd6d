import type { OrderProgress } from '../generated/doctypes.gen.ts';
import { DAY, type Instant, parseInstant } from '../time/kuwaitTime.ts';
import { isConfirmed } from './statusGroups.ts';

/** May the customer of a line call its provider? Once it is paid, and until a day after its end (decisions H15 row 6). */
export function isPhoneShown(
  line: { [field in keyof Pick<OrderProgress, 'status' | 'slot_end'>]?: unknown },
  now: Instant,
): boolean {
  const end = parseInstant(line.slot_end);
  return isConfirmed(line.status) && end !== undefined && now <= end + DAY;
}
