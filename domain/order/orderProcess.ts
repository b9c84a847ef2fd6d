/**
 * The life of one order line, read from the contract (order_process.json): which step leads where, who may take it,
 * when, and what it needs. The server decides by it, the screens show their buttons by it.
 * Times and settings: orderTiming.ts.
 */
import contract from '../../frappe/husainia/husainia/contract/order_process.json' with { type: 'json' };
import type { OrderProgress } from '../generated/doctypes.gen.ts';
import type { Action, StepReason } from '../generated/orderProcess.gen.ts';
import type { CatalogueKey } from '../messageKey.ts';
import { LINE_TYPE, type LineType, STATUS, type Status } from './orderStatus.ts';
import {
  type Bound,
  type DeadlineRule,
  dueAt,
  getWindow,
  type Instants,
  type PressBounds,
  type TimingSettings,
} from './orderTiming.ts';

export { type Action, LINE_TYPE, type LineType, STATUS, type Status };
export type StatusReason = Exclude<OrderProgress['status_reason'], '' | null>;

/** Who takes a step: a party of the line, staff, or the server's own clock and payment check. */
export type Actor = 'customer' | 'vendor' | 'staff' | 'system';
export type Code = 'PV' | 'PP' | 'PC' | 'AR' | 'DL' | 'CA' | 'SU';
export type DeadlineName = 'answer' | 'pay' | 'done' | 'close';

/** The part of a step that belongs to one actor. */
export interface Party {
  actor: Actor;
  from?: Code[];
  /** The step exists from this instant on. */
  after?: Bound;
  /** The step exists up to this instant. */
  until?: Bound;
  /** The step exists only while this setting is on. */
  setting?: string;
  /** What `status_reason` may become; the first is the usual one. */
  reasons?: StepReason[];
  /** The step may be sent later than it was pressed; between which instants the time of the press is believed. */
  pressed?: PressBounds;
  /** Fields that must come with it. */
  needs?: string[];
}

/** A condition of a step or a request that has a refusal of its own. */
export type Guard = keyof typeof contract.guards;

export interface Transition {
  id: string;
  from: Code[];
  to: Code;
  action?: Action;
  by: Party[];
  guards: Guard[];
  effects: string[];
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

/** The two letters of a status (`orders.status.{code}` in the catalogue). @throws RangeError for an unknown one */
export const getStatusCode = (status: Status): Code => rowOf(status).code;
/** The status of two letters. */
export const statusFromCode = (code: Code): Status => byCode.get(code)!.name;
/** All seven, in the order of a line's life. */
export const allStatuses: readonly Status[] = statuses.map((row) => row.name);
/** No step leads out of it. */
export const isFinal = (status: Status): boolean => transitionsFrom(status).length === 0;
const holding = (blocks: StatusRow['blocks']): readonly Status[] =>
  statuses.filter((row) => row.blocks === blocks).map((row) => row.name);

/** Statuses that hold their provider's time whatever the hour. */
export const blockingStatuses = holding('always');
/** Statuses that hold it until the slot ends. */
export const blockingUntilEnd = holding('until_end');
/** Only the lines of this kind hold time: one provider, one place. */
export const BLOCKING_TYPE = contract.blocking_type as LineType;

/** What a new line begins with, and what is looked at and done when it is shown to its provider. */
export const request = {
  to: byCode.get(contract.request.to as Code)?.name as Status,
  by: contract.request.by as Actor[],
  guards: contract.request.guards as Guard[],
  effects: contract.request.effects,
};

/** The actor a role of the site stands for; undefined for a guest or a role the process does not know. */
export function toActor(role: string | undefined): Actor | undefined {
  const found = Object.entries(contract.actors).find(([, roles]) => (roles as string[]).includes(role ?? ''));
  return found?.[0] as Actor | undefined;
}

const partyOf = (transition: Transition, code: Code, actor: Actor | undefined): Party | undefined =>
  transition.by.find((party) => party.actor === actor && (party.from ?? transition.from).includes(code));

/** The steps that lead out of a status, whoever takes them. */
export const transitionsFrom = (status: Status): Transition[] =>
  transitions.filter((transition) => transition.from.includes(getStatusCode(status)));

/** The step from one status to another that this actor may take, with his part of it; undefined when there is none. */
export function findTransition(
  from: Status,
  to: Status,
  actor: Actor | undefined,
): (Transition & { party: Party }) | undefined {
  for (const transition of transitionsFrom(from)) {
    const party = transition.to === getStatusCode(to) ? partyOf(transition, getStatusCode(from), actor) : undefined;
    if (party) return { ...transition, party };
  }
  return undefined;
}

/** Where a line goes by itself once its deadline has passed; undefined when it then stays. */
export function dueStatus(from: Status): Status | undefined {
  const due = transitionsFrom(from).find((transition) => isDueStep(transition));
  return due && statusFromCode(due.to);
}

/** Does the server take this step when the line's deadline has passed? */
export const isDueStep = (transition: Transition): boolean =>
  transition.by.some((party) => party.actor === 'system' && party.after?.at === 'deadline_at');

/** May this actor set the status from anywhere at all? No: 403; yes, but not from here: 417 (decisions A1). */
export const mayEverSet = (to: Status, actor: Actor | undefined): boolean =>
  transitions.some(
    (transition) => transition.to === getStatusCode(to) && transition.by.some((one) => one.actor === actor),
  );

/** Does the actor have to say why? Staff always. */
export const needsNote = (actor: Actor | undefined): boolean =>
  actor === 'staff' && contract.staff_needs.includes('status_note');

/** One thing an actor may do with a line, for its button. `to` is absent where the status stays. */
export interface OfferedStep {
  action: Action;
  to?: Status;
  transition?: string;
  needs: string[];
}

/**
 * What the actor may do at a status. With the line's instants and the settings, only what is possible now;
 * without them, what the status allows at all.
 */
export function actionsFor(
  status: Status,
  actor: Actor | undefined,
  moment?: { instants: Instants & { now: number }; settings: TimingSettings },
): OfferedStep[] {
  const code = getStatusCode(status);
  const open = (part: { after?: Bound; until?: Bound; setting?: string }) =>
    !moment ||
    ((part.setting === undefined || Number(moment.settings[part.setting] ?? 1) === 1) &&
      getWindow(part, moment.instants, moment.settings) === 'open');
  const steps = transitionsFrom(status).flatMap((transition): OfferedStep[] => {
    const party = partyOf(transition, code, actor);
    if (!party || !transition.action || actor === 'system' || !open(party)) return [];
    const needs = [...(party.needs ?? []), ...(needsNote(actor) ? contract.staff_needs : [])];
    return [{ action: transition.action, to: statusFromCode(transition.to), transition: transition.id, needs }];
  });
  const others = otherActions
    .filter((one) => actor && one.by.includes(actor) && one.status.includes(code) && open(one))
    .map((one): OfferedStep => ({ action: one.action, needs: [] }));
  return [...steps, ...others];
}

/**
 * May the actor do what leaves the status as it is, and when: its statuses and its window.
 * @returns undefined when the contract has no such action for him
 */
export const otherAction = (
  action: Action,
  actor: Actor | undefined,
): { statuses: Status[]; after?: Bound; until?: Bound } | undefined => {
  const found = otherActions.find((one) => one.action === action && actor && one.by.includes(actor));
  return found && { ...found, statuses: found.status.map(statusFromCode) };
};

/** The deadline a status carries; undefined for a final one. */
export const getDeadlineName = (status: Status): DeadlineName | undefined => rowOf(status).deadline;

/**
 * When the next automatic step of a line that just reached `status` is due, in ms.
 * @returns undefined for a final status or when the line lacks the instants
 */
export function deadlineFor(
  status: Status,
  instants: Instants & { now: number },
  settings: TimingSettings,
): number | undefined {
  const name = getDeadlineName(status);
  return name && dueAt(contract.deadlines[name] as DeadlineRule, instants, settings);
}

/** The setting of the minutes that a step is waited for after its deadline, while somebody else's word is missing. */
export const graceSetting = (name: DeadlineName): string | undefined =>
  (contract.deadlines as Record<DeadlineName, { grace?: string }>)[name].grace;

/** Minutes before a deadline at which whoever can still keep it is reminded; 0: nobody is. */
export const remindMinutes = (name: DeadlineName): number =>
  (contract.deadlines as Record<DeadlineName, { remind?: number }>)[name].remind ?? 0;

/** What a guard's refusal says: Frappe's exception and the key of its sentence. */
export const guardRefusal = (guard: Guard): { exception: string; key: CatalogueKey } =>
  contract.guards[guard] as { exception: string; key: CatalogueKey };
