import type { CatalogueKey } from '../messageKey.ts';

/** A refusal as a schema says it: a key of the catalogue, its values, and Frappe's class of the error. */
export interface SaidRefusal {
  key: CatalogueKey;
  values: Record<string, string | number>;
  exception: string;
}

/** The message of a schema's issue; the field is the one at which the issue stands. */
export const says = (
  key: CatalogueKey,
  values: Record<string, string | number> = {},
  exception: 'ValidationError' | 'MandatoryError' | 'InvalidEmailAddressError' = 'ValidationError',
): string => JSON.stringify({ key, values, exception } satisfies SaidRefusal);

/** The refusal behind an issue's message; what no schema of ours has said is the wrong form. */
export function saidBy(message: string): SaidRefusal {
  return message.startsWith('{')
    ? (JSON.parse(message) as SaidRefusal)
    : { key: 'errors.format', values: {}, exception: 'ValidationError' };
}
