import { CONSTANT_MUTANTS } from './constantMutants.ts';
import { MESSAGE_MUTANTS } from './messageMutants.ts';
import { PAGE_MUTANTS } from './pageMutants.ts';
import type { RequirementMutant } from './requirementMutant.ts';

/** Requirements of the two documents, each no longer kept: that the test which its row names turns red is proved by these. */
export const REQUIREMENT_MUTANTS: readonly RequirementMutant[] = [
  ...CONSTANT_MUTANTS,
  ...MESSAGE_MUTANTS,
  ...PAGE_MUTANTS,
];
