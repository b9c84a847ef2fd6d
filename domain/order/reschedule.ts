/**
 * Another time for a line, as the contract says it (section `moves` of order_process.json; decisions H1): who proposes, answers and
 * takes back, what is looked at, and until when an answer is waited for.
 */
import contract from '../../frappe/husainia/husainia/contract/order_process.json' with { type: 'json' };
import { HOUR, MINUTE } from '../time/kuwaitTime.ts';
import type { OrderLine } from './lineWire.ts';
import { isMoonOwed } from './moonSighting.ts';
import { type Actor, type Code, type Guard, STATUS, type Status, statusFromCode } from './orderProcess.ts';
import { type DeadlineRule, dueAt, type Instants, type TimingSettings } from './orderTiming.ts';

/** What somebody does with a proposal. */
export type MoveAct = 'propose' | 'accept' | 'decline' | 'withdraw';
/** Who says yes or no. */
export type Side = 'customer' | 'vendor';
export const SIDES: readonly Side[] = ['customer', 'vendor'];

/** The one that is not this. */
export const otherSide = (side: Side): Side => (side === 'customer' ? 'vendor' : 'customer');

/** What became of a proposal: the reasons of a line's events that leave its status as it is. `agreed`: one of two yes. */
export const MOVE_EVENT = {
  proposed: 'move_proposed',
  agreed: 'move_agreed',
  accepted: 'move_accepted',
  declined: 'move_declined',
  withdrawn: 'move_withdrawn',
  lapsed: 'move_lapsed',
  taken: 'move_taken',
  void: 'move_void',
  /** Of the moon alone (decisions H2): both sides are asked, the line has moved, the customer kept its time, the provider cannot come. */
  moonAsked: 'moon_asked',
  moonMoved: 'moon_moved',
  moonKept: 'moon_kept',
  moonOwed: 'moon_owed',
  moonWithdrawn: 'moon_withdrawn',
} as const;
export type MoveEvent = (typeof MOVE_EVENT)[keyof typeof MOVE_EVENT];

/** The events by which a line has another time. */
export const MOVED: readonly MoveEvent[] = [MOVE_EVENT.accepted, MOVE_EVENT.moonMoved];

/** Minutes an answer must have at least. */
const MIN_MINUTES = 5;

/** The open proposal of a line; no start: there is none. */
export type RescheduleTerms = Pick<OrderLine, 'moveStart' | 'moveBy' | 'customerAgreed' | 'vendorAgreed' | 'moveUntil'>;

const statuses: readonly Status[] = (contract.moves.status as Code[]).map(statusFromCode);
const actors = contract.moves.by as Record<MoveAct, Actor[]>;

/** Guards of a request that a new time must pass as well, whoever proposes it. */
const GUARDS = contract.moves.guards as Guard[];
/** Guards of a time that the customer proposes, beside those of any: a provider waives his own rules. */
const ASKED_BY_CUSTOMER = contract.moves.asked_by_customer as Guard[];

/** Can a line at this status have another time? */
export const isMovable = (status: Status): boolean => statuses.includes(status);

/** May the actor ever do it? */
export const mayMove = (act: MoveAct, actor: Actor | undefined): boolean =>
  actor !== undefined && actors[act].includes(actor);

/** The side of an actor; undefined for staff, which says yes for nobody. */
export const toSide = (actor: Actor | undefined): Side | undefined =>
  actor === 'customer' || actor === 'vendor' ? actor : undefined;

/** Has the side said yes to the open proposal? */
export const hasAgreed = (line: Partial<RescheduleTerms>, side: Side): boolean =>
  Boolean(side === 'customer' ? line.customerAgreed : line.vendorAgreed);

/** Does the open proposal wait for this side? */
export const waitsFor = (line: Partial<RescheduleTerms>, side: Side): boolean =>
  line.moveStart !== undefined && !hasAgreed(line, side);

/** Guards of the true evening of a night, beside those of any time: a provider is not called out of his hours. */
const ASKED_BY_MOON = contract.moves.asked_by_moon as Guard[];
/** What another line of his holds is no obstacle to the true evening while that line is asked to leave it; the moon looks itself. */
const NOT_OF_MOON: readonly Guard[] = ['no_overlap', 'own_duplicate'];

/** What is looked at of the proposed time. @param proposedBy absent: at a yes */
export const moveGuards = (proposedBy?: Actor): ReadonlySet<Guard> =>
  new Set(proposedBy === 'customer' ? [...GUARDS, ...ASKED_BY_CUSTOMER] : GUARDS);

/** What is looked at of the true evening: when it is asked about, and at a yes. */
export const moonGuards = (when: 'asking' | 'answering'): ReadonlySet<Guard> =>
  new Set([...GUARDS, ...(when === 'asking' ? ASKED_BY_MOON : [])].filter((guard) => !NOT_OF_MOON.includes(guard)));

/**
 * Until when an answer is waited for.
 * @param instants of the line, with `now` and `new_start`
 * @returns undefined where there is too little time left to answer (417 `orders.move_no_time`)
 */
export function answerUntil(instants: Instants & { now: number }, settings: TimingSettings): number | undefined {
  const until = dueAt(contract.moves.answer as DeadlineRule, instants, settings);
  return until !== undefined && until >= instants.now + MIN_MINUTES * MINUTE ? until : undefined;
}

/** The answer deadline of a request whose provider proposes another time for the first time: it never comes sooner by that. */
export function prolongedAnswer(instants: Instants & { now: number }, settings: TimingSettings): number | undefined {
  const prolonged = dueAt(contract.moves.prolonged as DeadlineRule, instants, settings);
  const { deadline_at: present } = instants;
  return present === undefined || prolonged === undefined ? present : Math.max(present, prolonged);
}

/**
 * The start that the notice of a cancellation counts to after a move (decisions H1.8): a window that is open follows the new start,
 * one that has closed stays closed.
 * @returns null: the line's own start
 */
export function noticeStartAfter(
  status: Status,
  { now, noticeStart, noticeMs }: { now: number; noticeStart: number; noticeMs: number },
): number | null {
  return status === STATUS.paymentCompleted && now > noticeStart - noticeMs ? noticeStart : null;
}

/** What decides whether a side may propose another time now; the server looks again. */
export type MovableLine = Pick<
  OrderLine,
  'status' | 'start' | 'noticeStart' | 'moonState' | 'complaintOpen' | 'movesByCustomer' | 'movesByVendor' | 'movesDone'
>;

interface MoveSettings {
  cancel_notice_hours: number;
  max_move_proposals: number;
  max_moves: number;
}

/** Until when the customer of a paid line may cancel it himself, in ms: by its start, or by the one its notice had ended with. */
export const noticeEnds = (line: Pick<OrderLine, 'start' | 'noticeStart'>, noticeHours: number): number =>
  (line.noticeStart ?? line.start) - noticeHours * HOUR;

/** Could the line have another time now, whoever asks for it? */
export const canMove = (line: Pick<MovableLine, 'status' | 'start' | 'complaintOpen'>, now: number): boolean =>
  isMovable(line.status) && !line.complaintOpen && now < line.start;

/** Has this actor, or the line, had its fill of proposals? */
export function hasProposedEnough(
  line: Pick<MovableLine, 'movesByCustomer' | 'movesByVendor' | 'movesDone'>,
  actor: Actor | undefined,
  settings: Pick<MoveSettings, 'max_move_proposals' | 'max_moves'>,
): boolean {
  const made = actor === 'customer' ? line.movesByCustomer : actor === 'vendor' ? line.movesByVendor : 0;
  return made >= settings.max_move_proposals || line.movesDone >= settings.max_moves;
}

/**
 * Does the actor ask too late? The customer of a paid line may ask for no other time once he can no longer cancel it himself; of one
 * whose provider cannot come on the true evening he may cancel until it begins, and ask as long.
 */
export const asksTooLate = (
  line: Pick<MovableLine, 'status' | 'start' | 'noticeStart' | 'moonState'>,
  actor: Actor | undefined,
  now: number,
  noticeHours: number,
): boolean =>
  actor === 'customer' &&
  line.status === STATUS.paymentCompleted &&
  !isMoonOwed(line) &&
  now > noticeEnds(line, noticeHours);

/** Is there anything this actor could propose for the line now? */
export function mayPropose(line: MovableLine, actor: Actor | undefined, now: number, settings: MoveSettings): boolean {
  if (!mayMove('propose', actor) || !canMove(line, now) || hasProposedEnough(line, actor, settings)) return false;
  return !asksTooLate(line, actor, now, settings.cancel_notice_hours);
}

/**
 * Until when the customer of a paid line could cancel it himself after its open proposal was accepted.
 * @returns null where he cannot any more; undefined without a proposal, and before it is paid
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
