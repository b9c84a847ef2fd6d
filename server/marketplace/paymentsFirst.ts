import { STATUS } from '../../domain/orderProcess.ts';
import type { Engine, RequestContext, Row } from '../frappe/types.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { freshState, type Line } from './lines.ts';
import { attemptsOfLine } from './paymentAttempts.ts';
import { checkAttempt, type InTransaction } from './paymentCheck.ts';

/**
 * Asks the gateway about a line's open payments before somebody's wish to end it is looked at, outside that wish's transaction
 * (decisions A4, ending a line). Without an open payment nothing is asked.
 * @returns the line as every party may see it, if it was paid by what the gateway said: the wish was about another state
 */
export async function checkPaymentsOfLine(engine: Engine, gateway: Gateway, name: string): Promise<Row | undefined> {
  const run: InTransaction = (work) => engine.run(engine.administrator, work);
  const find = (context: RequestContext) => context.system.find('Order Progress', name) as unknown as Line | undefined;
  const open = run((context) => {
    const line = find(context);
    if (line?.status !== STATUS.paymentPending) return [];
    return attemptsOfLine(context, line).filter((attempt) => !attempt.gateway_final);
  });
  for (const attempt of open) await checkAttempt(run, gateway, attempt);
  const line = open.length ? run(find) : undefined;
  return line?.status === STATUS.paymentCompleted ? freshState(line) : undefined;
}
