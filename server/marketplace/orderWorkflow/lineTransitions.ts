import { pickWritable, ROLE } from '../../../domain/access.ts';
import type { ArrivalPosition } from '../../../domain/order/arrival.ts';
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
import { getClock, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { FrappeError } from '../../frappe/schema/errors.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { committedError, inSavepoint } from '../common/committedError.ts';
import { isTicked, readText } from '../common/inputValues.ts';
import { message, refuse } from '../common/refuse.ts';
import { refuseGuard } from '../common/refuseGuard.ts';
import { getRole } from '../common/roles.ts';
import { draftLineInvoice } from '../money/invoices/invoices.ts';
import { notifyCustomer } from '../notifications/notify.ts';
import { recordEvent } from '../orders/events.ts';
import { findLine, freshState, getLine, setLine, storedLine } from '../orders/lines.ts';
import { readNote } from '../orders/notes.ts';
import { requireNotPaidMeanwhile } from '../orders/statusBefore.ts';
import { vendorUser } from '../vendors/sql/vendors.ts';
import { afterDueStep, lapseUnpaidRivals, takeDueStep } from './deadlines.ts';
import { readActionTime } from './offlineTimestamps.ts';
import type { StepResult } from './steps.ts';
import { notPossible, takeStep } from './transitions.ts';

/** As what the session acts on a line: its customer, its provider or staff; undefined for a stranger. @throws PermissionError for a guest */
export function actorFor(context: RequestContext, line: OrderLine): Actor | undefined {
  const actor = toActor(getRole(context.session)) ?? refuse('PermissionError', 'common.not_allowed');
  const { user } = context.session;
  const own =
    actor === 'staff' ||
    (actor === 'customer' && line.user === user) ||
    (actor === 'vendor' && line.released === 1 && vendorUser(context.database, line.type, line.provider) === user);
  return own ? actor : undefined;
}

/** The line, if the session is a party of it, and as what. @throws PermissionError for a guest, DoesNotExistError for a stranger */
export function asParty(context: RequestContext, name: unknown): { line: OrderLine; actor: Actor } {
  if (!toActor(getRole(context.session))) refuse('PermissionError', 'common.not_allowed');
  const line = findLine(context, readText(name));
  const actor = line && actorFor(context, line);
  return line && actor ? { line, actor } : refuse('DoesNotExistError', 'common.gone');
}

/** The note of a body, if the account writes notes at all. @throws ValidationError at the field when it is too long */
const writtenNote = ({ session }: RequestContext, body: Row): string =>
  readNote(pickWritable('Order Progress', getRole(session) ?? ROLE.guest, body)[LINE.statusNote], LINE.statusNote);

function positionOf(body: Row): ArrivalPosition | undefined {
  const latitude = parseDegrees(body.arrival_latitude);
  const longitude = parseDegrees(body.arrival_longitude);
  const accuracy = parseDegrees(body.arrival_accuracy);
  if (latitude === undefined || longitude === undefined || accuracy === undefined) return undefined;
  return { latitude, longitude, accuracy };
}

/** The documents' sentence about the requests an approval ended; it names line and slot, never a customer (decisions A5). */
export function sayDisplaced(
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
}

/** What became of a request; `kept`: what time had made due has happened before it was refused. */
type Outcome = { result: StepResult } | { refused: FrappeError; kept: boolean };

/** The steps that time has made due come first; they stay even when the request is refused then (decisions A1, refusals). */
export function tryTransition(context: RequestContext, request: TransitionRequest): Outcome {
  const { line, actor, to, body } = request;
  if (!line.released) notPossible(line.status);
  const lapsed = takeDueStep(context, line.id);
  const rivals = to === STATUS.paymentPending && lapseUnpaidRivals(context, line);
  const work = (): StepResult => {
    const fresh = getLine(context, line.id);
    if (fresh.status === to) return { line: fresh, displaced: [] };
    if (lapsed && findTransition(line.status, to, actor)?.guards.includes('before_answer_deadline'))
      refuseGuard('before_answer_deadline', { data: freshState(fresh) });
    if (!mayEverSet(to, actor)) refuse('PermissionError', 'common.not_allowed');
    const position = positionOf(body);
    // A note is the provider's or staff's word (decisions C3); the customer's is not followed.
    const note = actor === 'customer' ? '' : writtenNote(context, body);
    const pressedAt = findTransition(fresh.status, to, actor)?.party.pressed && readActionTime(body);
    const result = takeStep(context, fresh, to, actor, {
      ...(note ? { note } : {}),
      ...(position ? { position } : {}),
      ...(pressedAt === undefined ? {} : { pressedAt }),
      // A kitchen may go over its own limit, and nobody for it.
      ...(actor === 'vendor' && to === STATUS.paymentPending && isTicked(body.over_capacity)
        ? { overCapacity: true }
        : {}),
    });
    sayDisplaced(context, result.displaced);
    return result;
  };
  return inSavepoint<Outcome>(
    context,
    () => ({ result: work() }),
    (refused) => ({ refused, kept: lapsed || rivals }),
  );
}

/** A request for one line alone, whose refusal is the answer. */
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
 * The vendor's request for a change: a note on a request, status and clock unchanged (S2-T-18).
 * @param asked the line as he saw it
 * @throws ValidationError for a new note that nobody would keep
 */
function takeNote(context: RequestContext, asked: OrderLine, actor: Actor, body: Row): OrderLine {
  const line = getLine(context, asked.id);
  const note = readNote(body[LINE.statusNote], LINE.statusNote);
  if (!note || note === line.statusNote) return line;
  const isKept =
    otherAction('ask_change', actor)?.statuses.includes(asked.status) && writtenNote(context, body) === note;
  if (!isKept) noteNotKept(line);
  if (line.status !== asked.status) refuseGuard('before_answer_deadline', { data: freshState(line) });
  setLine(context, line.id, { statusNote: note });
  recordEvent(context, line, { from: line.status, to: line.status, actor, note });
  const noted = getLine(context, line.id);
  notifyCustomer(context, noted, 'change_asked');
  return noted;
}

/** PUT resource/Order Progress: a `status` is a request for a step; nothing else of the body but a note is followed (decisions A1, G6). */
export function updateLine(name: string | undefined, body: Row, context: RequestContext): Doc | MethodReply {
  const { line, actor } = asParty(context, name);
  requireNotPaidMeanwhile(context, line);
  if (readText(body.modified) && body.modified !== line.modified)
    refuse('TimestampMismatchError', 'common.changed_elsewhere', { data: freshState(line) });
  const wanted = body.status;
  if (wanted === undefined || wanted === null || wanted === '')
    return afterDueStep(context, line.id, () => storedLine(context, takeNote(context, line, actor, body).id));
  const to = allStatuses.find((status) => status === wanted);
  if (!to) refuse('ValidationError', 'errors.format', { fieldname: 'status' });
  return applyOrThrow<Doc>(context, { line, actor, to, body }, (result) => storedLine(context, result.line.id));
}

/** POST resource/Sales Invoice: the documents' first half of an approval; only the line's name is read (decisions A5). */
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
