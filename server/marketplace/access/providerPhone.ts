import type { OrderProgress } from '../../../domain/generated/doctypes.gen.ts';
import { lineFromWire } from '../../../domain/order/lineWire.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { isPhoneShown } from '../../../domain/order/providerPhone.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Row } from '../../ports/row.ts';
import { CUSTOMER, getRole } from '../common/roles.ts';

/** The field with each kind of provider's phone number. */
const PHONE = { [LINE_TYPE.reciter]: 'phone', [LINE_TYPE.restaurant]: 'res_phone' } as const;

/**
 * Adds the provider's phone number to a customer's own line while the customer may call. The number isn't a column of a line: no list can
 * select, sort, or search it, and a provider who changes it need not update any lines.
 */
export function withProviderPhone(line: Row, context: RequestContext): Row {
  const field = PHONE[line.type as keyof typeof PHONE];
  const now = parseInstant(context.now());
  if (
    !field ||
    getRole(context.session) !== CUSTOMER ||
    now === undefined ||
    !isPhoneShown(lineFromWire(line as Partial<OrderProgress>), now)
  )
    return line;
  const [provider] = context.system.list(String(line.type), {
    fields: [field],
    filters: [['name', '=', String(line.doc_name)]],
    limit_page_length: 1,
  }) as Row[];
  return { ...line, vendor_phone: provider?.[field] || null };
}
