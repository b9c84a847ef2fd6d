import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import * as orderMethods from '../../../domain/methods/orders.ts';
import { lineToWire } from '../../../domain/order/lineWire.ts';
import { LINE_TYPE, STATUS } from '../../../domain/order/orderProcess.ts';
import { instantToWire, momentToWire } from '../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { refuse } from '../common/refuse.ts';
import { linesWhere } from '../orders/lines.ts';
import { displacedBy } from '../orders/sql/slots.ts';
import { actorFor, applyOrThrow, asParty, tryTransition } from './lineTransitions.ts';
import type { StepResult } from './steps.ts';

type Input = Read<typeof orderMethods.approveOrder>;
type Output = MethodOutput<typeof orderMethods.approveOrder>;

/** Requests of others that an approval ended; for a repeated approval, those that it ended the first time. */
function endedBy(context: RequestContext, { line, displaced }: StepResult) {
  const range = { reciter: line.provider, from: instantToWire(line.start), to: momentToWire(line.end) ?? '' };
  const ended =
    line.type === LINE_TYPE.reciter && !displaced.length
      ? displacedBy(context.database, range, instantToWire(line.approvedAt ?? 0))
      : displaced;
  return ended.map((one) => lineToWire(one, ['id', 'start', 'end']));
}

/**
 * Approves every own line of an order that waits for an answer, each separately: one night that is taken does not block the others (H3).
 */
function approveWhole(input: Input, context: RequestContext): Output {
  const own = linesWhere(context, [
    ['orderNo', '=', input.order],
    ['status', 'in', [STATUS.pendingVerification, STATUS.paymentPending]],
  ]).filter((line) => ['vendor', 'staff'].includes(actorFor(context, line) ?? ''));
  if (!own.length) refuse('DoesNotExistError', 'common.gone');
  // One time for all nights, so that they have the same payment deadline.
  const now = context.now();
  const once: RequestContext = Object.create(context, { now: { value: () => now } });
  const output = {
    approved: [] as string[],
    refused: [] as { name: string; key: string; message: string }[],
    auto_rejected: [] as ReturnType<typeof endedBy>,
  };
  for (const { id: name } of own) {
    const body = { ...input, revision: input.revisions?.[name] ?? 0 };
    const outcome = tryTransition(once, { ...asParty(once, name), to: STATUS.paymentPending, body });
    if ('result' in outcome) {
      output.approved.push(name);
      output.auto_rejected.push(...endedBy(once, outcome.result));
    } else {
      const [refusal] = outcome.refused.messages;
      output.refused.push({ name, key: refusal?.key ?? '', message: refusal?.message ?? '' });
    }
  }
  return output;
}

/** approve_order: the transition to Payment Pending. Returns what it created and ended (B2a). */
function approveOrder(input: Input, context: RequestContext): Output | MethodReply {
  if (input.order) return approveWhole(input, context);
  const request = { ...asParty(context, input.name), to: STATUS.paymentPending, body: input };
  return applyOrThrow<Output>(context, request, (result) => ({
    order_progress: result.line.id,
    sales_invoice: result.line.invoice ?? null,
    auto_rejected: endedBy(context, result),
  }));
}

export const approvalMethods: Record<string, MethodDefinition> = implement(orderMethods.approveOrder, approveOrder);
