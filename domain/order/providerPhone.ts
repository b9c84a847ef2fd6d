import { DAY, type Instant } from '../time/kuwaitTime.ts';
import type { OrderLine } from './lineWire.ts';
import { isConfirmed } from './statusGroups.ts';

/** May the customer of a line call its provider? Once it is paid, and until a day after its end (decisions H15 row 6). */
export const isPhoneShown = ({ status, end }: Pick<OrderLine, 'status' | 'end'>, now: Instant): boolean =>
  isConfirmed(status) && end !== undefined && now <= end + DAY;
