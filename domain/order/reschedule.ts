/**
 * Rescheduling a line, as in the contract (section `moves` of order_process.json; decisions H1): who proposes, responds and
 * withdraws, which guards apply, and the response deadline.
 */
import contract from '../../frappe/husainia/husainia/contract/order_process.json' with { type: 'json' };
import { HOUR, MINUTE } from '../time/kuwaitTime.ts';
import type { OrderLine } from './lineWire.ts';
import { isMoonOwed } from './moonSighting.ts';
import { type Actor, type Code, type Guard, STATUS, type Status, statusFromCode } from './orderProcess.ts';
import { type DeadlineRule, dueAt, type Instants, type TimingSettings } from './orderTiming.ts';

/** The actions on a proposal. */
export type RescheduleAction = 'propose' | 'accept' | 'decline' | 'withdraw';
/** Who accepts or declines. */
export type Side = 'customer' | 'vendor';
export const SIDES: readonly Side[] = ['customer', 'vendor'];

/** The other side. */
export const otherSide = (side: Side): Side => (side === 'customer' ? 'vendor' : 'customer');

/** Events of a proposal: reasons of a line's events that leave its status unchanged. `agreed`: the first of two acceptances. */
export const RESCHEDULE_EVENT = {
  proposed: 'move_proposed',
  agreed: 'move_agreed',
  accepted: 'move_accepted',
  declined: 'move_declined',
  withdrawn: 'move_withdrawn',
  lapsed: 'move_lapsed',
  taken: 'move_taken',
  void: 'move_void',
  /**
   * For moon sightings only (decisions H2): both sides are asked, the line was rescheduled, the customer kept the time, the
   * provider can't come.
   */
  moonAsked: 'moon_asked',
  moonMoved: 'moon_moved',
  moonKept: 'moon_kept',
  moonOwed: 'moon_owed',
  moonWithdrawn: 'moon_withdrawn',
} as const;
export type RescheduleEvent = (typeof RESCHEDULE_EVENT)[keyof typeof RESCHEDULE_EVENT];

/** The events that give a line another time. */
export const RESCHEDULED: readonly RescheduleEvent[] = [RESCHEDULE_EVENT.accepted, RESCHEDULE_EVENT.moonMoved];

/** Minimum minutes to respond. */
const MIN_MINUTES = 5;

/** The open proposal of a line; without a start there is none. */
export type RescheduleTerms = Pick<
  OrderLine,
  'moveStart' | 'moveBy' | 'customerAgreed' | 'providerAgreed' | 'moveDeadline'
>;

const statuses: readonly Status[] = (contract.moves.status as Code[]).map(statusFromCode);
const actors = contract.moves.by as Record<RescheduleAction, Actor[]>;

/** Request guards that a new time from any side must also pass. */
const GUARDS = contract.moves.guards as Guard[];
/** Further guards for a time that the customer proposes. A provider's own proposal waives the provider's rules. */
const ASKED_BY_CUSTOMER = contract.moves.asked_by_customer as Guard[];

/** Whether a line at this status can be rescheduled. */
export const isReschedulable = (status: Status): boolean => statuses.includes(status);

/** Whether the actor may ever take the action. */
export const mayReschedule = (act: RescheduleAction, actor: Actor | undefined): boolean =>
  actor !== undefined && actors[act].includes(actor);

/** The side of an actor; undefined for staff, which accepts for nobody. */
export const toSide = (actor: Actor | undefined): Side | undefined =>
  actor === 'customer' || actor === 'vendor' ? actor : undefined;

/** Whether the side has accepted the open proposal. */
export const hasAgreed = (line: Partial<RescheduleTerms>, side: Side): boolean =>
  Boolean(side === 'customer' ? line.customerAgreed : line.providerAgreed);

/** Whether the open proposal waits for this side. */
export const waitsFor = (line: Partial<RescheduleTerms>, side: Side): boolean =>
  line.moveStart !== undefined && !hasAgreed(line, side);

/** Further guards for the confirmed evening of a night: a provider isn't booked outside their hours. */
const ASKED_BY_MOON = contract.moves.asked_by_moon as Guard[];
/**
 * Guards skipped for the confirmed evening: another line of the provider doesn't block it while that line is asked to move. The
 * sighting code checks this itself.
 */
const NOT_OF_MOON: readonly Guard[] = ['no_overlap', 'own_duplicate'];

/** The guards of the proposed time. @param proposedBy absent: for an acceptance */
export const rescheduleGuards = (proposedBy?: Actor): ReadonlySet<Guard> =>
  new Set(proposedBy === 'customer' ? [...GUARDS, ...ASKED_BY_CUSTOMER] : GUARDS);

/** The guards of the confirmed evening, when asking and when accepting. */
export const moonGuards = (when: 'asking' | 'answering'): ReadonlySet<Guard> =>
  new Set([...GUARDS, ...(when === 'asking' ? ASKED_BY_MOON : [])].filter((guard) => !NOT_OF_MOON.includes(guard)));

/**
 * The response deadline of a proposal.
 * @param instants of the line, with `now` and `new_start`
 * @returns undefined if there is too little time to respond (417 `orders.move_no_time`)
 */
export function answerDeadline(instants: Instants & { now: number }, settings: TimingSettings): number | undefined {
  const answerBy = dueAt(contract.moves.answer as DeadlineRule, instants, settings);
  return answerBy !== undefined && answerBy >= instants.now + MIN_MINUTES * MINUTE ? answerBy : undefined;
}

/** The response deadline of a request after its provider's first proposal: never earlier than before. */
export function extendedAnswerDeadline(
  instants: Instants & { now: number },
  settings: TimingSettings,
): number | undefined {
  const prolonged = dueAt(contract.moves.prolonged as DeadlineRule, instants, settings);
  const { deadline_at: present } = instants;
  return present === undefined || prolonged === undefined ? present : Math.max(present, prolonged);
}

/**
 * The start that the cancellation notice counts to after rescheduling (decisions H1.8): an open window follows the new start, a
 * closed window stays closed.
 * @returns null for the line's own start
 */
export function noticeStartAfter(
  status: Status,
  { now, noticeStart, noticeMs }: { now: number; noticeStart: number; noticeMs: number },
): number | null {
  return status === STATUS.paymentCompleted && now > noticeStart - noticeMs ? noticeStart : null;
}

/** The fields that decide whether a side may propose another time now. The server checks again. */
export type ReschedulableLine = Pick<
  OrderLine,
  | 'status'
  | 'start'
  | 'noticeStart'
  | 'moonState'
  | 'complaintOpen'
  | 'movesByCustomer'
  | 'movesByProvider'
  | 'movesDone'
>;

interface RescheduleSettings {
  cancel_notice_hours: number;
  max_move_proposals: number;
  max_moves: number;
}

/** Until when the customer of a paid line can cancel it, in ms: by its start, or by the start at which the notice had ended. */
export const noticeEnds = (line: Pick<OrderLine, 'start' | 'noticeStart'>, noticeHours: number): number =>
  (line.noticeStart ?? line.start) - noticeHours * HOUR;

/** Whether any side can reschedule the line now. */
export const canReschedule = (
  line: Pick<ReschedulableLine, 'status' | 'start' | 'complaintOpen'>,
  now: number,
): boolean => isReschedulable(line.status) && !line.complaintOpen && now < line.start;

/** Whether this actor, or the line, has reached the maximum number of proposals. */
export function hasProposedEnough(
  line: Pick<ReschedulableLine, 'movesByCustomer' | 'movesByProvider' | 'movesDone'>,
  actor: Actor | undefined,
  settings: Pick<RescheduleSettings, 'max_move_proposals' | 'max_moves'>,
): boolean {
  const made = actor === 'customer' ? line.movesByCustomer : actor === 'vendor' ? line.movesByProvider : 0;
  return made >= settings.max_move_proposals || line.movesDone >= settings.max_moves;
}

/**
 * Whether the actor proposes too late. The customer of a paid line can't propose once cancelling is no longer possible. If the
 * provider can't come on the confirmed evening, the customer can cancel or propose until the start.
 */
export const asksTooLate = (
  line: Pick<ReschedulableLine, 'status' | 'start' | 'noticeStart' | 'moonState'>,
  actor: Actor | undefined,
  now: number,
  noticeHours: number,
): boolean =>
  actor === 'customer' &&
  line.status === STATUS.paymentCompleted &&
  !isMoonOwed(line) &&
  now > noticeEnds(line, noticeHours);

/** Whether this actor can propose anything for the line now. */
export function mayPropose(
  line: ReschedulableLine,
  actor: Actor | undefined,
  now: number,
  settings: RescheduleSettings,
): boolean {
  if (!mayReschedule('propose', actor) || !canReschedule(line, now) || hasProposedEnough(line, actor, settings))
    return false;
  return !asksTooLate(line, actor, now, settings.cancel_notice_hours);
}

/**
 * Until when the customer of a paid line could cancel it after accepting the open proposal.
 * @returns null if no longer possible; undefined without a proposal, or before payment
 */
export function cancelBy(
  line: Pick<OrderLine, 'status' | 'start' | 'noticeStart' | 'moveStart'>,
  noticeHours: number,
  now: number,
): number | null | undefined {
  if (line.moveStart === undefined || line.status !== STATUS.paymentCompleted) return undefined;
  const last = line.moveStart - noticeHours * HOUR;
  return now > noticeEnds(line, noticeHours) || now > last ? null : last;
}
