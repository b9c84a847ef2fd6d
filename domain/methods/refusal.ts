import type { CatalogueKey } from '../messageKey.ts';

/** A refusal as schemas express it: message key, values, and Frappe's exception class. */
export interface WrittenRefusal {
  key: CatalogueKey;
  values: Record<string, string | number>;
  exception: string;
}

/** The message of a schema issue. The path of the issue names the field. */
export const refusalMessage = (
  key: CatalogueKey,
  values: Record<string, string | number> = {},
  exception: 'ValidationError' | 'MandatoryError' | 'InvalidEmailAddressError' = 'ValidationError',
): string => JSON.stringify({ key, values, exception } satisfies WrittenRefusal);

/** Reads the refusal from an issue's message. Messages of the schema library itself mean an invalid format. */
export function parseRefusal(message: string): WrittenRefusal {
  return message.startsWith('{')
    ? (JSON.parse(message) as WrittenRefusal)
    : { key: 'errors.format', values: {}, exception: 'ValidationError' };
}
