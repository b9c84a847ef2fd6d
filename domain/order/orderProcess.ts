/**
 * The state machine of an order line, read from the contract (order_process.json): each transition with its actors, time window
 * and guards. The server enforces it; the app derives its buttons from it. orderTiming.ts has times and settings.
 */
import contract from '../../frappe/husainia/husainia/contract/order_process.json' with { type: 'json' };
import type { OrderProgress } from '../generated/doctypes.gen.ts';
import type {
  Action,
  RequestEffect,
  RequestGuard,
  StepEffect,
  StepGuard,
  StepReason,
} from '../generated/orderProcess.gen.ts';
import type { CatalogueKey } from '../messageKey.ts';
import { LINE_TYPE, type LineType, STATUS, type Status } from './orderStatus.ts';
import {
  type Bound,
  type DeadlineRule,
  dueAt,
  getWindow,
  type Instants,
  type OfflineTimeBounds,
  type TimingSettings,
} from './orderTiming.ts';

export { type Action, LINE_TYPE, type LineType, STATUS, type Status };
export type StatusReason = Exclude<OrderProgress['status_reason'], '' | null>;

/** Who takes a step: a party of the line, staff, or the system (timers and the payment check). */
export type Actor = 'customer' | 'vendor' | 'staff' | 'system';
export type Code = 'PV' | 'PP' | 'PC' | 'AR' | 'DL' | 'CA' | 'SU';
export type DeadlineName = 'answer' | 'pay' | 'done' | 'close';

/** The conditions of a step for one actor. */
export interface ActorRule {
  actor: Actor;
  from?: Code[];
  /** The step is available from this instant on. */
  after?: Bound;
  /** The step is available until this instant. */
  until?: Bound;
  /** The step is available only while this setting is on. */
  setting?: string;
  /** Allowed values of `status_reason`; the first is the default. */
  reasons?: StepReason[];
  /** The step may be sent later, from the offline queue. The bounds limit which client timestamps are accepted. */
  pressed?: OfflineTimeBounds;
  /** Required fields. */
  needs?: string[];
  /** The step has a method of its own; a write of the status is refused as if the actor could never take it. */
  method_only?: true;
}

/** A condition of a step or a request, with a refusal message of its own. */
export type Guard = keyof typeof contract.guards;

export interface Transition {
  id: string;
  from: Code[];
  to: Code;
  action?: Action;
  by: ActorRule[];
  guards: StepGuard[];
  effects: StepEffect[];
}

interface StatusRow {
  code: Code;
  name: Status;
  blocks?: 'always' | 'until_end';
  deadline?: DeadlineName;
}

interface OtherAction {
  action: Action;
  status: Code[];
  by: Actor[];
  after?: Bound;
  until?: Bound;
}

const statuses = contract.statuses as StatusRow[];
const transitions = contract.transitions as Transition[];
const otherActions = contract.other_actions as OtherAction[];
const byName = new Map(statuses.map((row) => [row.name, row]));
const byCode = new Map(statuses.map((row) => [row.code, row]));

const rowOf = (status: Status): StatusRow => {
  const row = byName.get(status);
  if (!row) throw new RangeError(`No such status: ${status}`);
  return row;
};

/**
 * The two-letter code of a status (`orders.status.{code}` in the messages).
 * @throws RangeError for an unknown status
 */
export const getStatusCode = (status: Status): Code => rowOf(status).code;
/** The status for a two-letter code. */
export const statusFromCode = (code: Code): Status => byCode.get(code)!.name;
/** All seven statuses, in the order of a line's life. */
export const allStatuses: readonly Status[] = statuses.map((row) => row.name);
/** Whether no step leads out of the status. */
export const isFinal = (status: Status): boolean => transitionsFrom(status).length === 0;
const holding = (blocks: StatusRow['blocks']): readonly Status[] =>
  statuses.filter((row) => row.blocks === blocks).map((row) => row.name);

/** Statuses that block their provider's time at any hour. */
export const blockingStatuses = holding('always');
/** Statuses that block it until the slot ends. */
export const blockingUntilEnd = holding('until_end');
/** Only lines of this kind block time: a reciter can't be in two places. */
export const BLOCKING_TYPE = contract.blocking_type as LineType;

/** The initial status of a new line, and the guards and effects of a request. */
export const requestRule = {
  to: byCode.get(contract.request.to as Code)?.name as Status,
  by: contract.request.by as Actor[],
  guards: contract.request.guards as RequestGuard[],
  effects: contract.request.effects as RequestEffect[],
};

/** The actor for a site role; undefined for a guest or a role unknown to the process. */
export function toActor(role: string | undefined): Actor | undefined {
  const entry = Object.entries(contract.actors).find(([, roles]) => (roles as string[]).includes(role ?? ''));
  return entry?.[0] as Actor | undefined;
}

const ruleFor = (transition: Transition, code: Code, actor: Actor | undefined): ActorRule | undefined =>
  transition.by.find((rule) => rule.actor === actor && (rule.from ?? transition.from).includes(code));

/** The steps out of a status, for any actor. */
export const transitionsFrom = (status: Status): Transition[] =>
  transitions.filter((transition) => transition.from.includes(getStatusCode(status)));

/** The step between two statuses that this actor may take, with the actor's conditions; undefined if none. */
export function findTransition(
  from: Status,
  to: Status,
  actor: Actor | undefined,
): (Transition & { rule: ActorRule }) | undefined {
  for (const transition of transitionsFrom(from)) {
    const rule = transition.to === getStatusCode(to) ? ruleFor(transition, getStatusCode(from), actor) : undefined;
    if (rule) return { ...transition, rule };
  }
  return undefined;
}

/** The status a line moves to once its deadline has passed; undefined if it stays. */
export function dueStatus(from: Status): Status | undefined {
  const due = transitionsFrom(from).find((transition) => isDueStep(transition));
  return due && statusFromCode(due.to);
}

/** Whether the server takes this step when the line's deadline has passed. */
export const isDueStep = (transition: Transition): boolean =>
  transition.by.some((rule) => rule.actor === 'system' && rule.after?.at === 'deadline_at');

/**
 * Whether this actor may ever write the status, other than by a step's own method. If not: 403. If allowed, but not from the
 * current status: 417 (decisions A1).
 */
export const mayEverSet = (to: Status, actor: Actor | undefined): boolean =>
  transitions.some(
    (transition) =>
      transition.to === getStatusCode(to) && transition.by.some((one) => one.actor === actor && !one.method_only),
  );

/** Whether the actor must give a reason. Staff always must. */
export const needsNote = (actor: Actor | undefined): boolean =>
  actor === 'staff' && contract.staff_needs.includes('status_note');

/** One available action for a line's buttons. `to` is absent if the status stays. */
export interface AvailableStep {
  action: Action;
  to?: Status;
  transition?: string;
  needs: string[];
}

/**
 * The actions available to the actor at a status. With the line's instants and the settings, only those possible now; without
 * them, everything the status allows.
 */
export function actionsFor(
  status: Status,
  actor: Actor | undefined,
  moment?: { instants: Instants & { now: number }; settings: TimingSettings },
): AvailableStep[] {
  const code = getStatusCode(status);
  const isOpen = (part: { after?: Bound; until?: Bound; setting?: string }) =>
    !moment ||
    ((part.setting === undefined || Number(moment.settings[part.setting] ?? 1) === 1) &&
      getWindow(part, moment.instants, moment.settings) === 'open');
  const steps = transitionsFrom(status).flatMap((transition): AvailableStep[] => {
    const rule = ruleFor(transition, code, actor);
    if (!rule || !transition.action || actor === 'system' || !isOpen(rule)) return [];
    const needs = [...(rule.needs ?? []), ...(needsNote(actor) ? contract.staff_needs : [])];
    return [{ action: transition.action, to: statusFromCode(transition.to), transition: transition.id, needs }];
  });
  const others = otherActions
    .filter((one) => actor && one.by.includes(actor) && one.status.includes(code) && isOpen(one))
    .map((one): AvailableStep => ({ action: one.action, needs: [] }));
  return [...steps, ...others];
}

/**
 * An action that doesn't change the status, with its statuses and window.
 * @returns undefined if the contract doesn't offer it to the actor
 */
export const otherAction = (
  action: Action,
  actor: Actor | undefined,
): { statuses: Status[]; after?: Bound; until?: Bound } | undefined => {
  const match = otherActions.find((one) => one.action === action && actor && one.by.includes(actor));
  return match && { ...match, statuses: match.status.map(statusFromCode) };
};

/** The deadline of a status; undefined for a final one. */
export const getDeadlineName = (status: Status): DeadlineName | undefined => rowOf(status).deadline;

/**
 * When the next automatic step of a line that just reached `status` is due, in ms.
 * @returns undefined for a final status, or if the line lacks the instants
 */
export function deadlineFor(
  status: Status,
  instants: Instants & { now: number },
  settings: TimingSettings,
): number | undefined {
  const name = getDeadlineName(status);
  return name && dueAt(contract.deadlines[name] as DeadlineRule, instants, settings);
}

/** Whether a request must be answered earlier than usual, because its host needs an answer by then. */
export function isAnsweredEarly(
  { deadline, answerFrom, start }: Record<'deadline' | 'answerFrom' | 'start', number | undefined>,
  settings: TimingSettings,
): boolean {
  if (deadline === undefined || answerFrom === undefined || start === undefined) return false;
  const usual = deadlineFor(requestRule.to, { now: answerFrom, answer_from: answerFrom, slot_start: start }, settings);
  return usual !== undefined && deadline < usual;
}

/** The setting for the extra minutes after a deadline while another party's response is missing. */
export const graceSetting = (name: DeadlineName): string | undefined =>
  (contract.deadlines as Record<DeadlineName, { grace?: string }>)[name].grace;

/** Minutes before a deadline to send a reminder to the party who can still meet it; 0 for none. */
export const reminderMinutes = (name: DeadlineName): number =>
  (contract.deadlines as Record<DeadlineName, { remind?: number }>)[name].remind ?? 0;

/** A guard's refusal: Frappe's exception and the message key. */
export const guardRefusal = (guard: Guard): { exception: string; key: CatalogueKey } =>
  contract.guards[guard] as { exception: string; key: CatalogueKey };
