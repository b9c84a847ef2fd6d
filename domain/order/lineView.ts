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
import { cancelBy, mayPropose, type ReschedulableLine, type RescheduleTerms, toSide, waitsFor } from './reschedule.ts';

/** The fields that determine how a line appears. */
export type LineViewInput = LineTimes &
  ReschedulableLine &
  RescheduleTerms &
  Pick<
    OrderLine,
    'type' | 'statusReason' | 'statusNote' | 'deadline' | 'arrivedAt' | 'approvedAt' | 'paidAt' | 'total' | 'moveNote'
  >;

/** The text beside a status: what is pending and until when, why the line has its status, or how soon it starts. */
export type LineSummary =
  | { is: 'answer' | 'pay'; at: Instant }
  | { is: 'reason'; key: CatalogueKey }
  | { is: 'arrived' | 'coming'; at: Instant }
  | { is: 'begun' | 'plain' };

/** A proposed other time of a line, as one reader sees it. */
export interface ProposalView {
  start: Instant;
  /** The deadline to respond. */
  deadline: Instant;
  by: 'customer' | 'vendor' | 'staff' | 'moon';
  isOwn: boolean;
  /** Whether this reader must respond. */
  isAsked: boolean;
  /** Whether this reader's acceptance also approves the request. */
  approves: boolean;
  /** The confirmed evening after a moon sighting. `isWaiting`: both sides agreed, but another line still holds the evening. */
  moon: { isAsked: boolean; isWaiting: boolean };
  note: string;
  /** Until when the customer could cancel a paid line after accepting; null if no longer, undefined if not applicable. */
  cancelBy: Instant | null | undefined;
}

/** Everything a screen shows about a line's state, independent of reader and layout. */
export interface LineView {
  reader: Reader;
  status: Status;
  start: Instant;
  standing: LineSummary;
  proposal: ProposalView | undefined;
  /** Whether the provider asked for a change; the note says which. */
  isChangeAsked: boolean;
  /** Whether the provider's own rule approved it, until the payment. */
  isAutoAccepted: boolean;
  /** Whether the provider can't come on the confirmed evening and the customer still has time to choose. */
  isMoonOwed: boolean;
  /** The actions available to the reader; empty until the settings load. */
  actions: ReadonlySet<Action>;
  mayPropose: boolean;
  /** Message keys for what the reader can do next and what happens to the money. */
  next: CatalogueKey[];
  total: Fils;
}

/** The reader, the time and the rules. */
export interface Viewer {
  /** undefined for a guest, who sees the customer's view without actions. */
  actor: Actor | undefined;
  now: Instant;
  /** undefined until loaded. */
  settings: (TimingSettings & Parameters<typeof mayPropose>[3] & { arrival_late_minutes: number }) | undefined;
  /** Whether money of the line is being refunded. */
  hasRefunds?: boolean;
}

function standingOf(line: LineViewInput, reader: Reader, now: Instant): LineSummary {
  const { deadline, start, arrivedAt } = line;
  const waits = getDeadlineName(line.status);
  if (deadline !== undefined && now < deadline && (waits === 'answer' || waits === 'pay'))
    return { is: waits, at: deadline };
  if (line.statusReason) return { is: 'reason', key: reasonKey(line.statusReason, reader === 'customer') };
  if (line.status === STATUS.arrived && arrivedAt !== undefined) return { is: 'arrived', at: arrivedAt };
  if (line.status !== STATUS.paymentCompleted) return { is: 'plain' };
  return now < start ? { is: 'coming', at: start } : { is: 'begun' };
}

function proposalOf(line: LineViewInput, reader: Reader, { now, settings }: Viewer): ProposalView | undefined {
  const start = line.moveStart;
  if (start === undefined) return undefined;
  const by = line.moveBy ?? 'staff';
  const isAsked = reader !== 'staff' && waitsFor(line, reader);
  return {
    start,
    deadline: line.moveDeadline ?? 0,
    by,
    isOwn: by === reader,
    isAsked,
    approves: isAsked && line.status === STATUS.pendingVerification,
    moon: { isAsked: isMoonAsked(line), isWaiting: isMoonWaiting(line) },
    note: line.moveNote ?? '',
    cancelBy: reader === 'customer' && settings ? cancelBy(line, settings.cancel_notice_hours, now) : undefined,
  };
}

/** How a customer can give up a line, from the actions the process offers now. */
function wayOutOf(actions: ReadonlySet<Action>): WayOut {
  if (actions.has('cancel')) return 'self';
  return actions.has('ask_cancel') ? 'team' : 'none';
}

/** Builds the view of a line for one reader at one moment. */
export function lineView(line: LineViewInput, viewer: Viewer): LineView {
  const { actor, now, settings, hasRefunds = false } = viewer;
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
    proposal: proposalOf(line, reader, viewer),
    isChangeAsked: isChangeAsked(line),
    isAutoAccepted: line.status === STATUS.paymentPending && line.statusReason === 'auto_accepted',
    isMoonOwed: isMoonOwed(line) && now < start,
    actions,
    mayPropose: settings !== undefined && mayPropose(line, actor, now, settings),
    next: nextStepKeys(reader, line, hasRefunds, settings && wayOutOf(actions), isMissed),
    total: line.total,
  };
}
