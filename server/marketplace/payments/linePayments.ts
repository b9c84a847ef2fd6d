import { STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { Gateways } from '../../gateway/gateways.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { EngineRequest, Hooks } from '../../ports/hooks.ts';
import type { OrderOptions } from '../common/orderOptions.ts';
import { attemptsOfLine } from '../money/attempts.ts';
import { findLine } from '../orders/lines.ts';
import { setStatusBefore } from '../orders/statusBefore.ts';
import { checkAttempt, type InTransaction, inOwn } from './check.ts';

const LINE = 'Order Progress';
const UPDATES = ['PUT', 'PATCH'];

/**
 * Queries the gateway about a line's open payments before a request to end it is checked, outside that request's transaction (A4, ending a
 * line). Without an open payment, nothing is queried.
 */
export async function checkPaymentsOfLine(run: InTransaction, gateways: Gateways, name: string): Promise<void> {
  if (!gateways.all.length) return;
  const open = run((context) => {
    const line = findLine(context, name);
    if (line?.status !== STATUS.paymentPending) return [];
    return attemptsOfLine(context, line).filter((attempt) => !attempt.gateway_final);
  });
  for (const attempt of open) await checkAttempt(run, gateways, attempt);
}

/** The line that a request wants to change. */
const lineOfUpdate = (request: EngineRequest): string | undefined =>
  request.kind === 'resource' && request.doctype === LINE && UPDATES.includes(request.verb)
    ? request.document
    : undefined;

/** The line's status, if the session may see the line. Any error in the request is left to the engine. */
function visibleStatus({ documents }: RequestContext, name: string): Status | undefined {
  try {
    return documents.find(LINE, name)?.status;
  } catch (error) {
    if (error instanceof FrappeError) return undefined;
    throw error;
  }
}

/** A write to a line first waits for the gateway's response about its payments; only for requests of its parties. */
export function linePaymentHooks({ gateways }: Pick<OrderOptions, 'gateways'>): Hooks {
  if (!gateways.all.length) return {};
  return {
    async beforeWrite(request, context) {
      const name = lineOfUpdate(request);
      const status = name && visibleStatus(context, name);
      if (!name || !status) return undefined;
      setStatusBefore(context, status);
      await checkPaymentsOfLine(inOwn(context), gateways, name);
      return undefined;
    },
  };
}
