import { DAY, type Instant } from '../time/kuwaitTime.ts';
import type { OrderLine } from './lineWire.ts';
import { isConfirmed } from './statusGroups.ts';

/**
 * Whether the customer of a line sees the provider's phone number: from payment until a day after the end (decisions H15 row
 * 6).
 */
export const isPhoneShown = ({ status, end }: Pick<OrderLine, 'status' | 'end'>, now: Instant): boolean =>
  isConfirmed(status) && end !== undefined && now <= end + DAY;
