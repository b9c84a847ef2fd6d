import type { CatalogueKey } from '../messageKey.ts';
import type { Fils } from '../money/money.ts';
import { type Instant, MINUTE } from '../time/kuwaitTime.ts';
import { reasonKey } from './lineLabels.ts';
import { type LineTimes, lineInstants } from './lineTime.ts';
import type { OrderLine } from './lineWire.ts';
import { isMoonAsked, isMoonOwed, isMoonWaiting } from './moonSighting.ts';
import { isChangeAsked, nextStepKeys, type Reader, type WayOut } from './nextStep.ts';
import { type Action, type Actor, actionsFor, getDeadlineName, STATUS, type Status } from './orderProcess.ts';
import type { TimingSettings } from './orderTiming.ts';
import { cancelBy, type MovableLine, mayPropose, type RescheduleTerms, toSide, waitsFor } from './reschedule.ts';

/** What decides how a line stands. */
export type ShownLine = LineTimes &
  MovableLine &
  RescheduleTerms &
  Pick<
    OrderLine,
    'type' | 'statusReason' | 'statusNote' | 'deadline' | 'arrivedAt' | 'approvedAt' | 'paidAt' | 'total' | 'moveNote'
  >;

/** What stands beside a status: what is waited for and until when, why the line is where it is, or how near it is. */
export type LineSummary =
  | { is: 'answer' | 'pay'; at: Instant }
  | { is: 'reason'; key: CatalogueKey }
  | { is: 'arrived' | 'coming'; at: Instant }
  | { is: 'begun' | 'plain' };

/** Another time that is proposed for a line, as one reader sees it. */
export interface ProposalView {
  start: Instant;
  /** Until when an answer is waited for. */
  until: Instant;
  by: 'customer' | 'vendor' | 'staff' | 'moon';
  isOwn: boolean;
  /** Does it wait for this reader's answer? */
  isAsked: boolean;
  /** Does this reader's yes also approve the request? */
  approves: boolean;
  /** The true evening of a night that moved with the new moon; `isWaiting`: both have agreed, the evening is still held. */
  moon: { isAsked: boolean; isWaiting: boolean };
  note: string;
  /** Until when the customer of a paid line could cancel it himself after a yes; null: no more. undefined where nothing is said of it. */
  cancelBy: Instant | null | undefined;
}

/** Everything that a screen says of a line's state, whoever reads it and however it looks. */
export interface LineView {
  reader: Reader;
  status: Status;
  start: Instant;
  standing: LineSummary;
  proposal: ProposalView | undefined;
  /** Does the provider want the request to be another one? Then the note says how. */
  isChangeAsked: boolean;
  /** Can the provider not come on the true evening, and is there still time to choose? */
  isMoonOwed: boolean;
  /** What the reader may do now; nothing until the settings are known. */
  actions: ReadonlySet<Action>;
  mayPropose: boolean;
  /** Catalogue keys of what the reader may do next, and what becomes of the money. */
  next: CatalogueKey[];
  total: Fils;
}

/** Who looks, when, and by which rules. */
export interface Look {
  /** undefined for a guest: he reads as a customer does and may do nothing. */
  actor: Actor | undefined;
  now: Instant;
  /** undefined until they are known. */
  settings: (TimingSettings & Parameters<typeof mayPropose>[3] & { arrival_late_minutes: number }) | undefined;
  /** Does money of the line go back? */
  hasRefunds?: boolean;
}

function standingOf(line: ShownLine, reader: Reader, now: Instant): LineSummary {
  const { deadline, start, arrivedAt } = line;
  const waits = getDeadlineName(line.status);
  if (deadline !== undefined && now < deadline && (waits === 'answer' || waits === 'pay'))
    return { is: waits, at: deadline };
  if (line.statusReason) return { is: 'reason', key: reasonKey(line.statusReason, reader === 'customer') };
  if (line.status === STATUS.arrived && arrivedAt !== undefined) return { is: 'arrived', at: arrivedAt };
  if (line.status !== STATUS.paymentCompleted) return { is: 'plain' };
  return now < start ? { is: 'coming', at: start } : { is: 'begun' };
}

function proposalOf(line: ShownLine, reader: Reader, { now, settings }: Look): ProposalView | undefined {
  const start = line.moveStart;
  if (start === undefined) return undefined;
  const by = line.moveBy ?? 'staff';
  const isAsked = reader !== 'staff' && waitsFor(line, reader);
  return {
    start,
    until: line.moveUntil ?? 0,
    by,
    isOwn: by === reader,
    isAsked,
    approves: isAsked && line.status === STATUS.pendingVerification,
    moon: { isAsked: isMoonAsked(line), isWaiting: isMoonWaiting(line) },
    note: line.moveNote ?? '',
    cancelBy: reader === 'customer' && settings ? cancelBy(line, settings.cancel_notice_hours, now) : undefined,
  };
}

/** How a customer may give up a line by what the process offers him now. */
function wayOutOf(actions: ReadonlySet<Action>): WayOut {
  if (actions.has('cancel')) return 'self';
  return actions.has('ask_cancel') ? 'team' : 'none';
}

/** A line as one reader sees it at a moment. */
export function lineView(line: ShownLine, look: Look): LineView {
  const { actor, now, settings, hasRefunds = false } = look;
  const reader: Reader = actor === 'staff' ? 'staff' : (toSide(actor) ?? 'customer');
  const { start, end = start } = line;
  const offers = settings ? actionsFor(line.status, actor, { instants: { ...lineInstants(line), now }, settings }) : [];
  const actions = new Set(offers.map(({ action }) => action));
  const isMissed = settings !== undefined && now > end + settings.arrival_late_minutes * MINUTE;
  return {
    reader,
    status: line.status,
    start,
    standing: standingOf(line, reader, now),
    proposal: proposalOf(line, reader, look),
    isChangeAsked: isChangeAsked(line),
    isMoonOwed: isMoonOwed(line) && now < start,
    actions,
    mayPropose: settings !== undefined && mayPropose(line, actor, now, settings),
    next: nextStepKeys(reader, line, hasRefunds, settings && wayOutOf(actions), isMissed),
    total: line.total,
  };
}
