import {
  type Actor,
  allStatuses,
  codeOf,
  needsNote,
  type Status,
  statusOf,
  transitionsFrom,
} from '../order/orderProcess.ts';
import { machineOf, type Step } from './stateMachine.ts';

const stepsOf = (from: Status): Step<Status>[] =>
  transitionsFrom(from).flatMap(({ id, to, by }) =>
    by
      .filter((party) => (party.from ?? [codeOf(from)]).includes(codeOf(from)))
      .map(({ actor, setting }) => ({
        id,
        from: [from],
        to: statusOf(to),
        by: [actor satisfies Actor],
        ...(needsNote(actor) && { reason: true as const }),
        ...(setting && { setting }),
      })),
  );

/** The life of a line as the contract says it, in the shape of the other machines. Windows of time and guards: orderProcess.ts. */
export const lineMachine = machineOf(allStatuses, allStatuses.flatMap(stepsOf));
