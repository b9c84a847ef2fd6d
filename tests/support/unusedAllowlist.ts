import { readFileSync } from 'node:fs';

/** Something of the product that nothing uses yet, and the open work that will. */
export interface Owed {
  to: string;
  /** Keys of the catalogue. */
  texts: string[];
  /** `file#name` of an export. */
  exports: string[];
  packages: string[];
}

/** The one list, `owed.json`. */
export const owed = (JSON.parse(readFileSync(new URL('../../owed.json', import.meta.url), 'utf8')) as { owed: Owed[] })
  .owed;
