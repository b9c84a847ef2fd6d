import { requirements } from '../../../support/requirements.ts';
import type { Mutant } from '../mutantList.ts';

/** One requirement no longer kept. Its row in docs/requirements.md names the test file that must notice. */
export interface RequirementMutant {
  /** `S1-K-01`. */
  id: string;
  file: string;
  find: string;
  put: string;
  /** A part of the test's name, where the file has many that take their time. */
  part?: string;
}

const testOf = (id: string): string => requirements.find((one) => one.id === id)?.test ?? '';

/** A requirement's mutant as the proof runs it. */
export const asMutant = ({ id, part, ...change }: RequirementMutant): Mutant => ({
  rule: id,
  ...change,
  tests: part ? `${testOf(id)}:${part}` : testOf(id),
});
