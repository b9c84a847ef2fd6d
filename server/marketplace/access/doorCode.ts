import type { OrderProgress } from '../../../domain/generated/doctypes.gen.ts';
import { hasDoorCode } from '../../../domain/order/doorCode.ts';
import { lineFromWire } from '../../../domain/order/lineWire.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Row } from '../../ports/row.ts';
import { getNow } from '../common/clock.ts';
import { doorCode, readWrongCodes } from '../common/doorCode.ts';
import { CUSTOMER, getRole } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';

/** What a host's own document of a line has beside its columns. */
const DOOR_FIELDS = ['door_code', 'door_code_waits'] as const;

/** Removes the door code from a line that is stored as a file, such as an export of the account's data. */
export const withoutDoorCode = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !DOOR_FIELDS.some((field) => field === name)));

/**
 * Adds the door code to a customer's own paid line from a day before it starts, and until when wrong codes block it. Like the provider's
 * phone number it isn't a column, so that no list, export or other reader can ever select it.
 */
export function withDoorCode(row: Row, context: RequestContext): Row {
  if (getRole(context.session) !== CUSTOMER) return row;
  const line = lineFromWire(row as Partial<OrderProgress>);
  const now = getNow(context);
  if (!hasDoorCode(line, now, readSiteSettings(context).complaint_hours)) return row;
  const code = doorCode(context.database, line);
  if (!code) return row;
  const { until } = line.status === STATUS.paymentCompleted ? readWrongCodes(context.database, line.id, now) : {};
  return { ...row, door_code: code, ...(until !== undefined && { door_code_waits: instantToWire(until) }) };
}
