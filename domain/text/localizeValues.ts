// Separate from format.ts, which a visitor's first page loads.
import { fieldIn, type Language } from './format.ts';

/**
 * Selects the values of a message in one language; a name may have an Arabic translation beside it, as in records (`status`,
 * `status_ar`).
 */
export const localizeValues = <Value>(
  values: Record<string, Value> | undefined,
  language: Language,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, values?.[fieldIn(name, language)] ?? value]),
  );
