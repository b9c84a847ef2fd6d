import type { Fils } from '../../../../domain/money/money.ts';
import type { RequestContext } from '../../../host/context.ts';
import { filsOf } from '../../common/lineKinds.ts';
import type { Line } from '../../orders/lines.ts';
import { payingAttempt, refundable } from './refunds.ts';

/** What can still go back of the money a line was paid with; nothing of one that never was. */
export function refundableOf(context: RequestContext, line: Line): Fils {
  const attempt = line.sales_invoice ? payingAttempt(context, line.sales_invoice) : undefined;
  return attempt && line.sales_invoice ? Math.max(0, refundable(context, attempt, line.sales_invoice)) : 0;
}

/** What of a line's payment has gone back to the customer or is due to; 0 when it was never paid. */
export function refundedOf(context: RequestContext, line: Line): Fils {
  const attempt = line.sales_invoice ? payingAttempt(context, line.sales_invoice) : undefined;
  return attempt ? filsOf(line.line_total) - refundableOf(context, line) : 0;
}
