import { isOwnBooking } from '../../../../domain/vendor/vendorRecord.ts';
import type { RequestContext } from '../../../host/context.ts';
import { linesWhere } from '../../orders/lines.ts';
import { recordedVendor } from '../../vendors/record.ts';

/** Names in one filter: a host limits how many values it takes. */
const AT_ONCE = 500;

/**
 * Keeps of an account's lines that a provider booked himself, before name and number are gone: closing the account would make them
 * count for his record (decisions H7.4).
 */
export function markOwnBookings(context: RequestContext, lines: readonly string[]): void {
  for (let from = 0; from < lines.length; from += AT_ONCE)
    for (const line of linesWhere(context, [['name', 'in', lines.slice(from, from + AT_ONCE)]])) {
      if (isOwnBooking(line, recordedVendor(context, line.type, line.doc_name)))
        context.system.setValues('Order Progress', line.name, { own_booking: 1 });
    }
}
