import { isMoonAsked, isMoonWaiting } from '../../../../domain/order/moon.ts';
import { MOVE_EVENT, SIDES } from '../../../../domain/order/moves.ts';
import { LINE_TYPE } from '../../../../domain/order/orderProcess.ts';
import type { RequestContext } from '../../../host/context.ts';
import { inSavepoint } from '../../common/keptRefusal.ts';
import { tellMove } from '../../news/moveNews.ts';
import { type Line, lineOf } from '../../orders/lines.ts';
import { askedLines } from '../../orders/sql/moon.ts';
import { moveLine } from '../moves/moveLine.ts';
import { lineAt, proposedStart } from '../moves/proposal.ts';
import type { TakeStep } from '../steps.ts';
import { oweMoon } from './moonState.ts';
import { standsAt } from './standsAt.ts';

/** Moves a line whose evening has become free; what refuses it then is a no. */
function follow(context: RequestContext, line: Line, take: TakeStep): void {
  inSavepoint(
    context,
    () => {
      moveLine(context, line, 'system', take);
      for (const side of SIDES) tellMove(context, side, line, MOVE_EVENT.accepted);
    },
    () => oweMoon(context, lineOf(context, line.name)),
  );
}

/**
 * Lines of one reciter shift onto each other's evenings: after each that moved, ended or stays, those that wait for its evening are
 * looked at again, in the same transaction, until none goes (decisions H2.5). Who waits for somebody that stays is owed.
 */
export function settleMoon(context: RequestContext, of: Pick<Line, 'type' | 'doc_name'>, take: TakeStep): void {
  if (of.type !== LINE_TYPE.reciter) return;
  let again = true;
  while (again) {
    again = false;
    for (const name of askedLines(context.database, of.doc_name)) {
      const line = lineOf(context, name);
      if (!isMoonAsked(line)) continue;
      const standing = standsAt(context, lineAt(context, line, proposedStart(line) ?? 0));
      const goes = standing === 'free' && isMoonWaiting(line);
      if (standing === 'taken') oweMoon(context, line);
      else if (goes) follow(context, line, take);
      again ||= goes || standing === 'taken';
    }
  }
}
