/**
 * Who takes a step. `owner`: the holder of the account (through a session or an emailed link); `operator`: the person who runs
 * the server, at its terminal; `system`: the server itself, never through a request.
 */
export type Who = 'customer' | 'vendor' | 'staff' | 'owner' | 'operator' | 'system';

/** A step from one state to another. */
export interface StateTransition<State extends string, Id extends string = string> {
  id: Id;
  from: readonly State[];
  to: State;
  by: readonly Who[];
  /** Requires a reason. */
  reason?: true;
  /** The step exists only while this setting is on. */
  setting?: string;
}

/** A state machine as data, shared by the server and the app. */
export interface Machine<State extends string, Id extends string = string> {
  /** In the order of a record's life; the first is the initial state. */
  readonly states: readonly State[];
  readonly steps: readonly StateTransition<State, Id>[];
  /** Whether a value from a client is one of the states. */
  isState(value: unknown): value is State;
  /** Whether no step leads out of the state. */
  isFinal(state: State): boolean;
  /** The steps out of a state; with `who`, only those this actor may take. */
  stepsFrom(state: State, who?: Who): StateTransition<State, Id>[];
  /** The step between two different states that the actor may take; undefined if none. */
  findStep(from: State, to: State, who: Who): StateTransition<State, Id> | undefined;
  mayStep(from: State, to: State, who: Who): boolean;
  /** Whether the actor may take this step from a state. Several steps may lead to the same state. */
  mayTake(id: Id, from: State, who: Who): boolean;
}

/** @param states all states, the initial one first */
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
