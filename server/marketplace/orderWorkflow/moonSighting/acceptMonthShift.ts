import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { MOON } from '../../../../domain/order/moonSighting.ts';
import { waitsFor } from '../../../../domain/order/reschedule.ts';
import type { FrappeError } from '../../../frappe/schema/errors.ts';
import type { MethodReply, RequestContext } from '../../../ports/context.ts';
import { inSavepoint } from '../../common/committedError.ts';
import { refuse } from '../../common/refuse.ts';
import { linesWhere } from '../../orders/lines.ts';
import { actorFor } from '../lineTransitions.ts';

/** A Hijri month on the wire. */
const MONTH = /^\d{4}-\d{2}$/;

export interface MonthAnswer {
  agreed: string[];
  refused: { name: string; key: string; message: string }[];
}

/** A refusal whose own writes are kept, as the caller would read it. */
const isReply = (said: object): said is MethodReply => 'kind' in said;

/**
 * The provider's yes to all of his lines that are asked about for a month, each for itself: one that is taken meanwhile keeps no
 * other back (decisions H2.5). What has agreed already is not asked again, so a repeat finds nothing.
 * @param yes to one line
 */
export function agreeToMonth(context: RequestContext, month: string, yes: (line: OrderLine) => object): MonthAnswer {
  if (!MONTH.test(month)) refuse('ValidationError', 'errors.format', { fieldname: 'month' });
  const answer: MonthAnswer = { agreed: [], refused: [] };
  const asked = linesWhere(context, [
    ['moonState', '=', MOON.asked],
    ['night', 'like', `${month}-%`],
  ]).filter((line) => actorFor(context, line) === 'vendor' && waitsFor(line, 'vendor'));
  for (const line of asked) {
    const before = context.messages.length;
    const refused = ([said]: FrappeError['messages']): object => {
      answer.refused.push({ name: line.id, key: said?.key ?? '', message: said?.message ?? '' });
      return {};
    };
    const said = inSavepoint<object | undefined>(
      context,
      () => yes(line),
      (error) => void refused(error.messages),
    );
    if (said && isReply(said)) refused(context.messages.splice(before));
    else if (said) answer.agreed.push(line.id);
  }
  return answer;
}
