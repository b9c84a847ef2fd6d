/**
 * Who takes a step. `owner`: whoever holds the account (its session, or the link in its mail); `operator`: whoever runs the
 * server, at its terminal; `system`: the server itself, of which nobody can ask it.
 */
export type Who = 'customer' | 'vendor' | 'staff' | 'owner' | 'operator' | 'system';

/** One way from a state to another. */
export interface StateTransition<State extends string, Id extends string = string> {
  id: Id;
  from: readonly State[];
  to: State;
  by: readonly Who[];
  /** Whoever takes it says why. */
  reason?: true;
  /** The step exists only while this setting of the site is on. */
  setting?: string;
}

/** The states of one kind of record and the steps between them, as data that server and screens read alike. */
export interface Machine<State extends string, Id extends string = string> {
  /** In the order in which a record goes through them; the first is the one it begins with. */
  readonly states: readonly State[];
  readonly steps: readonly StateTransition<State, Id>[];
  /** Is this one of the states? What a client sends may be anything. */
  isState(value: unknown): value is State;
  /** No step leads out of it. */
  isFinal(state: State): boolean;
  /** The steps that lead out of a state; with `who`, those he may take. */
  stepsFrom(state: State, who?: Who): StateTransition<State, Id>[];
  /** The step between two states that somebody may take; undefined when there is none. A state does not lead to itself. */
  findStep(from: State, to: State, who: Who): StateTransition<State, Id> | undefined;
  mayStep(from: State, to: State, who: Who): boolean;
  /** May somebody take this very step from a state? Where several lead to one state, they are not the same. */
  mayTake(id: Id, from: State, who: Who): boolean;
}

/** @param states all of them, the first first */
export function createStateMachine<State extends string, const Id extends string>(
  states: readonly State[],
  steps: readonly StateTransition<State, Id>[],
): Machine<State, Id> {
  const stepsFrom = (state: State, who?: Who) =>
    steps.filter((step) => step.from.includes(state) && (who === undefined || step.by.includes(who)));
  const findStep = (from: State, to: State, who: Who) => stepsFrom(from, who).find((step) => step.to === to);
  return {
    states,
    steps,
    isState: (value): value is State => states.some((state) => state === value),
    isFinal: (state) => stepsFrom(state).length === 0,
    stepsFrom,
    findStep,
    mayStep: (from, to, who) => findStep(from, to, who) !== undefined,
    mayTake: (id, from, who) => stepsFrom(from, who).some((step) => step.id === id),
  };
}
