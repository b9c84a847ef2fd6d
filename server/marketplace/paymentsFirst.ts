import { STATUS } from '../../domain/orderProcess.ts';
import type { Engine } from '../frappe/types.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Line } from './lines.ts';
import { attemptsOfLine } from './paymentAttempts.ts';
import { checkAttempt, type InTransaction } from './paymentCheck.ts';

/**
 * Asks the gateway about a line's open payments before somebody's wish to end it is looked at, outside that wish's transaction
 * (decisions A4, ending a line). Without an open payment nothing is asked.
 */
export async function checkPaymentsOfLine(engine: Engine, gateway: Gateway, name: string): Promise<void> {
  const run: InTransaction = (work) => engine.run(engine.administrator, work);
  const open = run((context) => {
    const line = context.system.find('Order Progress', name) as unknown as Line | undefined;
    if (line?.status !== STATUS.paymentPending) return [];
    return attemptsOfLine(context, line).filter((attempt) => !attempt.gateway_final);
  });
  for (const attempt of open) await checkAttempt(run, gateway, attempt);
}
