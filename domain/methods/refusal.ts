import type { CatalogueKey } from '../messageKey.ts';

/** A refusal as schemas express it: message key, values, and Frappe's exception class. */
export interface SaidRefusal {
  key: CatalogueKey;
  values: Record<string, string | number>;
  exception: string;
}

/** The message of a schema issue. The path of the issue names the field. */
export const says = (
  key: CatalogueKey,
  values: Record<string, string | number> = {},
  exception: 'ValidationError' | 'MandatoryError' | 'InvalidEmailAddressError' = 'ValidationError',
): string => JSON.stringify({ key, values, exception } satisfies SaidRefusal);

/** Reads the refusal from an issue's message. Messages of the schema library itself mean an invalid format. */
export function saidBy(message: string): SaidRefusal {
  return message.startsWith('{')
    ? (JSON.parse(message) as SaidRefusal)
    : { key: 'errors.format', values: {}, exception: 'ValidationError' };
}
