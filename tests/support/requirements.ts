import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page with the state of each requirement of the spec. */
export const REQUIREMENTS = 'docs/requirements.md';

export interface Requirement {
  /** The whole row. */
  row: string;
  /** `S1-R-07`: document, kind, number. */
  id: string;
  /** `built`, or another state with its reason after a colon. */
  state: string;
  /** The test file that would fail; '' if the row has none. */
  test: string;
}

const ROW = /^\| (S[12]-[A-Z]-\d+) \| (?:.+) \| ([^|]+) \| ([^|]*)\|$/gm;

/** The spec's requirements, in the order of the page. */
export const requirements: readonly Requirement[] = [
  ...readFileSync(join(import.meta.dirname, '../..', REQUIREMENTS), 'utf8').matchAll(ROW),
].map(([row, id = '', state = '', test = '']) => ({
  row,
  id,
  state: state.trim(),
  test: test.trim().replaceAll('`', ''),
}));
