import { CONSTANT_MUTANTS } from './constantMutants.ts';
import { MESSAGE_MUTANTS } from './messageMutants.ts';
import { PAGE_MUTANTS } from './pageMutants.ts';
import type { RequirementMutant } from './requirementMutant.ts';

/** The spec's requirements, each violated, to prove that the test in its row fails. */
export const REQUIREMENT_MUTANTS: readonly RequirementMutant[] = [
  ...CONSTANT_MUTANTS,
  ...MESSAGE_MUTANTS,
  ...PAGE_MUTANTS,
];
