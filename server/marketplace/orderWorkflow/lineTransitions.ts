import { pickWritable, ROLE } from '../../../domain/access.ts';
import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import * as methods from '../../../domain/methods/orders.ts';
import type { ArrivalPosition } from '../../../domain/order/arrival.ts';
import { parseDoorCode } from '../../../domain/order/doorCode.ts';
import { LINE, type OrderLine } from '../../../domain/order/lineWire.ts';
import {
  type Actor,
  allStatuses,
  findTransition,
  mayEverSet,
  otherAction,
  STATUS,
  type Status,
  toActor,
} from '../../../domain/order/orderProcess.ts';
import { parseDegrees } from '../../../domain/place/address.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { getClock, instantToWire, momentToWire } from '../../../domain/time/kuwaitTime.ts';
import type { FrappeError } from '../../frappe/schema/errors.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { committedError, inSavepoint } from '../common/committedError.ts';
import { countWrongCode, forgetWrongCodes } from '../common/doorCode.ts';
import { isTicked, readText } from '../common/inputValues.ts';
import { message, refuse } from '../common/refuse.ts';
import { refuseGuard } from '../common/refuseGuard.ts';
import { getRole } from '../common/roles.ts';
import { draftLineInvoice } from '../money/invoices/invoices.ts';
import { notifyCustomer } from '../notifications/notify.ts';
import { recordEvent } from '../orders/events.ts';
import { findLine, freshState, getLine, setLine, storedLine } from '../orders/lines.ts';
import { readNote } from '../orders/notes.ts';
import { assertNotPaidMeanwhile } from '../orders/statusBefore.ts';
import { providerUser } from '../providers/sql/providers.ts';
import { afterDueStep, lapseUnpaidRivals, takeDueStep } from './deadlines.ts';
import { WRONG_CODE_KEYS } from './guards.ts';
import { readActionTime } from './offlineTimestamps.ts';
import { giveUpChain, liveInstead } from './rankedChoice/requestNext.ts';
import { assertCurrentRevision } from './seenRevision.ts';
import type { StepResult } from './steps.ts';
import { notPossible, takeStep } from './transitions.ts';

/** The session's role on a line: its customer, its provider, or staff; undefined for a stranger. @throws PermissionError for a guest */
export function actorFor(context: RequestContext, line: OrderLine): Actor | undefined {
  const actor = toActor(getRole(context.session)) ?? refuse('PermissionError', 'common.not_allowed');
  const { user } = context.session;
  const own =
    actor === 'staff' ||
    (actor === 'customer' && line.user === user) ||
    (actor === 'vendor' && line.released === 1 && providerUser(context.database, line.type, line.provider) === user);
  return own ? actor : undefined;
}

/** The line and the session's role on it. @throws PermissionError for a guest, DoesNotExistError for a stranger */
export function asParty(context: RequestContext, name: unknown): { line: OrderLine; actor: Actor } {
  if (!toActor(getRole(context.session))) refuse('PermissionError', 'common.not_allowed');
  const line = findLine(context, readText(name));
  const actor = line && actorFor(context, line);
  return line && actor ? { line, actor } : refuse('DoesNotExistError', 'common.gone');
}

/** Reads the note of a body, if the account may write notes. @throws ValidationError at the field if it is too long */
const writtenNote = ({ session }: RequestContext, body: Row): string =>
  readNote(pickWritable('Order Progress', getRole(session) ?? ROLE.guest, body)[LINE.statusNote], LINE.statusNote);

function positionOf(body: Row): ArrivalPosition | undefined {
  const latitude = parseDegrees(body.arrival_latitude);
  const longitude = parseDegrees(body.arrival_longitude);
  const accuracy = parseDegrees(body.arrival_accuracy);
  if (latitude === undefined || longitude === undefined || accuracy === undefined) return undefined;
  return { latitude, longitude, accuracy };
}

/** Reads the host's code, if the body has one. @throws ValidationError at the field for anything but six digits; it is not counted */
function codeOf({ arrival_code }: Row): string | undefined {
  if (arrival_code === undefined || arrival_code === null || arrival_code === '') return undefined;
  return parseDoorCode(arrival_code) ?? refuse('ValidationError', 'orders.code_format', { fieldname: 'arrival_code' });
}

/**
 * Counts a wrong code; the host learns of the last one that is compared before a wait.
 * @returns whether the refusal is for a wrong code, so that the count must be committed
 */
function keepWrongCode(context: RequestContext, name: string, { messages }: FrappeError): boolean {
  if (!WRONG_CODE_KEYS.some((key) => key === messages[0]?.key)) return false;
  const { until } = countWrongCode(context.database, name, getNow(context));
  if (until !== undefined) notifyCustomer(context, getLine(context, name), 'code_blocked', { until });
  return true;
}

/** Adds the spec's message about the requests that an approval ended; it names line and slot, never a customer (A5). */
export function addDisplacedMessage(
  context: RequestContext,
  displaced: readonly Pick<OrderLine, 'id' | 'start' | 'end'>[],
): void {
  if (!displaced.length) return;
  const list = displaced
    .map(({ id, start, end = start }) => `${id} (${instantToWire(start).slice(0, 16)}-${getClock(end).slice(0, 5)})`)
    .join(', ');
  context.messages.push({
    ...message('orders.auto_rejected', { list }),
    message: `Orders auto-rejected: ${list}`,
    indicator: 'orange',
  });
}

interface TransitionRequest {
  line: OrderLine;
  actor: Actor;
  to: Status;
  body: Row;
  /** The request comes from the step's own method, not from a write of the status. */
  byMethod?: true;
}

/** The outcome of an action; `kept`: what was due happened before the refusal, and must be committed. */
type Outcome = { result: StepResult } | { refused: FrappeError; kept: boolean };

/**
 * Cancelling an ended line whose chain is due ends the chain (decisions J1).
 * @throws 409 with the line that was requested meanwhile
 */
function cancelEnded(context: RequestContext, line: OrderLine): void {
  const live = liveInstead(context, line);
  if (live) {
    const values = {
      provider: live.providerTitle ?? '',
      provider_ar: live.providerTitle_ar ?? live.providerTitle ?? '',
    };
    refuse('ConflictError', 'orders.chain_went_on', { values, data: freshState(live) });
  }
  if (line.status === STATUS.cancelled) giveUpChain(context, line);
}

/** Runs an action after the steps that are due. Those are kept even if the action is then refused (A1, refusals). */
export function tryTransition(context: RequestContext, request: TransitionRequest): Outcome {
  const { line, actor, to, body, byMethod } = request;
  if (!line.released) notPossible(line.status);
  const lapsed = takeDueStep(context, line.id);
  const rivals = to === STATUS.paymentPending && lapseUnpaidRivals(context, line);
  const work = (): StepResult => {
    const fresh = getLine(context, line.id);
    if (to === STATUS.cancelled && actor !== 'vendor') cancelEnded(context, fresh);
    if (fresh.status === to) return { line: fresh, displaced: [] };
    if (lapsed && findTransition(line.status, to, actor)?.guards.includes('before_answer_deadline'))
      refuseGuard('before_answer_deadline', { data: freshState(fresh) });
    if (!byMethod && !mayEverSet(to, actor)) refuse('PermissionError', 'common.not_allowed');
    if (to === STATUS.paymentPending) assertCurrentRevision(fresh, parseWhole(body.revision) ?? 0);
    const position = positionOf(body);
    const code = to === STATUS.arrived && actor === 'vendor' ? codeOf(body) : undefined;
    // Only the provider and staff write notes (C3); a customer's is ignored.
    const note = actor === 'customer' ? '' : writtenNote(context, body);
    const pressedAt = findTransition(fresh.status, to, actor)?.rule.pressed && readActionTime(body);
    const result = takeStep(context, fresh, to, actor, {
      ...(note ? { note } : {}),
      ...(position ? { position } : {}),
      ...(code === undefined ? {} : { code }),
      ...(pressedAt === undefined ? {} : { pressedAt }),
      // A kitchen may exceed its own limit; nobody else may do so for it.
      ...(actor === 'vendor' && to === STATUS.paymentPending && isTicked(body.over_capacity)
        ? { overCapacity: true }
        : {}),
    });
    if (to === STATUS.arrived) forgetWrongCodes(context.database, line.id);
    addDisplacedMessage(context, result.displaced);
    return result;
  };
  return inSavepoint<Outcome>(
    context,
    () => ({ result: work() }),
    (refused) => ({ refused, kept: keepWrongCode(context, line.id, refused) || lapsed || rivals }),
  );
}

/** Runs an action on one line; a refusal is the response. */
export function applyOrThrow<T>(
  context: RequestContext,
  request: TransitionRequest,
  done: (result: StepResult) => T,
): T | MethodReply {
  const outcome = tryTransition(context, request);
  if ('result' in outcome) return done(outcome.result);
  if (!outcome.kept) throw outcome.refused;
  return committedError(context, outcome.refused);
}

const noteNotKept = ({ status }: OrderLine): never => notPossible(status, LINE.statusNote);

/**
 * The provider asks for a change: a note on a request, without a change of status or deadline (S2-T-18).
 * @param asked the line as the provider saw it
 * @throws ValidationError for a new note that could not be stored
 */
function takeNote(context: RequestContext, seen: OrderLine, actor: Actor, body: Row): OrderLine {
  const line = getLine(context, seen.id);
  const note = readNote(body[LINE.statusNote], LINE.statusNote);
  if (!note || note === line.statusNote) return line;
  const isKept =
    otherAction('ask_change', actor)?.statuses.includes(seen.status) && writtenNote(context, body) === note;
  if (!isKept) noteNotKept(line);
  if (line.status !== seen.status) refuseGuard('before_answer_deadline', { data: freshState(line) });
  setLine(context, line.id, { statusNote: note });
  recordEvent(context, line, { from: line.status, to: line.status, actor, note });
  const noted = getLine(context, line.id);
  notifyCustomer(context, noted, 'change_asked');
  return noted;
}

/** PUT resource/Order Progress: `status` requests a transition; the rest of the body, except a note, is ignored (A1, G6). */
export function updateLine(name: string | undefined, body: Row, context: RequestContext): Doc | MethodReply {
  const { line, actor } = asParty(context, name);
  assertNotPaidMeanwhile(context, line);
  if (readText(body.modified) && body.modified !== line.modified)
    refuse('TimestampMismatchError', 'common.changed_elsewhere', { data: freshState(line) });
  const requestedStatus = body.status;
  if (requestedStatus === undefined || requestedStatus === null || requestedStatus === '')
    return afterDueStep(context, line.id, () => storedLine(context, takeNote(context, line, actor, body).id));
  const to = allStatuses.find((status) => status === requestedStatus);
  if (!to) refuse('ValidationError', 'errors.format', { fieldname: 'status' });
  return applyOrThrow<Doc>(context, { line, actor, to, body }, (result) => storedLine(context, result.line.id));
}

/** `confirm_arrival`: the host says that the provider has arrived. A repeat returns the first arrival. */
function confirmArrival(
  { name, pressed_at }: Read<typeof methods.confirmArrival>,
  context: RequestContext,
): MethodOutput<typeof methods.confirmArrival> | MethodReply {
  const { line, actor } = asParty(context, name);
  const request = { line, actor, to: STATUS.arrived, body: { pressed_at }, byMethod: true } as const;
  return applyOrThrow(context, request, ({ line: { id, status, arrivedAt } }) => ({
    name: id,
    status,
    arrived_at: momentToWire(arrivedAt) ?? '',
  }));
}

export const arrivalMethods: Record<string, MethodDefinition> = implement(methods.confirmArrival, confirmArrival);

/** POST resource/Sales Invoice: the first half of an approval in the spec; only the line's name is read (A5). */
export function createInvoice(body: Row, context: RequestContext): Doc | MethodReply {
  if (toActor(getRole(context.session)) !== 'vendor') refuse('PermissionError', 'common.not_allowed');
  const { line } = asParty(context, body.custom_order_progress);
  if (takeDueStep(context, line.id)) {
    return inSavepoint<Doc | MethodReply>(
      context,
      () => refuseGuard('before_answer_deadline'),
      (error) => committedError(context, error),
    );
  }
  if (line.status !== STATUS.pendingVerification && line.status !== STATUS.paymentPending) notPossible(line.status);
  return draftLineInvoice(context, line);
}
