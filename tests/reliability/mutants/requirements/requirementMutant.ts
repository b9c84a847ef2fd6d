import { requirements } from '../../../support/requirements.ts';
import type { Mutant } from '../mutantList.ts';

/** A violated requirement. Its row in docs/requirements.md names the test file that must fail. */
export interface RequirementMutant {
  /** `S1-K-01`. */
  id: string;
  file: string;
  find: string;
  put: string;
  /** A part of the test's title, for files with many slow tests. */
  part?: string;
}

const testOf = (id: string): string => requirements.find((one) => one.id === id)?.test ?? '';

/** Converts a requirement's mutant to the general form. */
export const asMutant = ({ id, part, ...change }: RequirementMutant): Mutant => ({
  rule: id,
  ...change,
  tests: part ? `${testOf(id)}:${part}` : testOf(id),
});
