import {
  type Actor,
  allStatuses,
  getStatusCode,
  needsNote,
  type Status,
  statusFromCode,
  transitionsFrom,
} from '../order/orderProcess.ts';
import { createStateMachine, type StateTransition } from './stateMachine.ts';

const stepsOf = (from: Status): StateTransition<Status>[] =>
  transitionsFrom(from).flatMap(({ id, to, by }) =>
    by
      .filter((rule) => (rule.from ?? [getStatusCode(from)]).includes(getStatusCode(from)))
      .map(({ actor, setting }) => ({
        id,
        from: [from],
        to: statusFromCode(to),
        by: [actor satisfies Actor],
        ...(needsNote(actor) && { reason: true as const }),
        ...(setting && { setting }),
      })),
  );

/** The contract's state machine of a line, in the common form. Time windows and guards are in orderProcess.ts. */
export const lineMachine = createStateMachine(allStatuses, allStatuses.flatMap(stepsOf));
