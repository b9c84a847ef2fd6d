import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { MOON } from '../../../../domain/order/moonSighting.ts';
import { waitsFor } from '../../../../domain/order/reschedule.ts';
import type { FrappeError } from '../../../frappe/schema/errors.ts';
import type { MethodReply, RequestContext } from '../../../ports/context.ts';
import { inSavepoint } from '../../common/committedError.ts';
import { refuse } from '../../common/refuse.ts';
import { linesWhere } from '../../orders/lines.ts';
import { actorFor } from '../lineTransitions.ts';

/** A Hijri month in the API's format. */
const MONTH = /^\d{4}-\d{2}$/;

export interface MonthAnswer {
  agreed: string[];
  refused: { name: string; key: string; message: string }[];
}

/** Whether the result is a refusal whose writes are committed, in the format of a response. */
const isReply = (result: object): result is MethodReply => 'kind' in result;

/**
 * Accepts all of a provider's lines that are in question for a month, each separately: one that was taken meanwhile does not block the
 * others (H2.5). Lines that were accepted already are not asked again, so a repeated call finds none.
 * @param yes accepts one line
 */
export function acceptMonthShift(
  context: RequestContext,
  month: string,
  yes: (line: OrderLine) => object,
): MonthAnswer {
  if (!MONTH.test(month)) refuse('ValidationError', 'errors.format', { fieldname: 'month' });
  const response: MonthAnswer = { agreed: [], refused: [] };
  const lines = linesWhere(context, [
    ['moonState', '=', MOON.asked],
    ['night', 'like', `${month}-%`],
  ]).filter((line) => actorFor(context, line) === 'vendor' && waitsFor(line, 'vendor'));
  for (const line of lines) {
    const before = context.messages.length;
    const refused = ([message]: FrappeError['messages']): object => {
      response.refused.push({ name: line.id, key: message?.key ?? '', message: message?.message ?? '' });
      return {};
    };
    const result = inSavepoint<object | undefined>(
      context,
      () => yes(line),
      (error) => void refused(error.messages),
    );
    if (result && isReply(result)) refused(context.messages.splice(before));
    else if (result) response.agreed.push(line.id);
  }
  return response;
}
