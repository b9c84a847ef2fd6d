// Apart from format.ts, which the first page a visitor loads carries.
import { fieldIn, type Language } from './format.ts';

/** The values of a sentence in one language: a name comes with its Arabic twin beside it, as in records (`status`, `status_ar`). */
export const localizeValues = <Value>(
  values: Record<string, Value> | undefined,
  language: Language,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, values?.[fieldIn(name, language)] ?? value]),
  );
