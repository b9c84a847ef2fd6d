import { useCallback, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form';
import { useDraft } from '../session/useDraft.ts';

const SENTENCE = 'root.refusal';

/**
 * A form of react-hook-form whose values are kept as the account's draft with every change, and whose errors come from rules
 * beside it or from the server. A field that is corrected is silent until the next try.
 * @param name one word per form
 * @param blank what it begins with when nothing was typed yet
 */
export function useDraftForm<T extends FieldValues>(name: string, blank: T) {
  const [draft, keep] = useDraft<T>(name);
  const { getValues, setValue, watch, setError, clearErrors, formState } = useForm<T>({
    defaultValues: (draft ?? blank) as DefaultValues<T>,
  });
  const [attempt, setAttempt] = useState(0);
  const { root, ...found } = formState.errors;

  const change = useCallback(
    (fields: Partial<T>): void => {
      for (const [field, value] of Object.entries(fields)) {
        setValue(field as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
        clearErrors(field as FieldPath<T>);
      }
      keep({ ...getValues() });
    },
    [getValues, setValue, clearErrors, keep],
  );

  const forgive = useCallback(
    (...fields: string[]): void => {
      if (fields.length === 0) clearErrors();
      for (const field of fields) clearErrors(field as FieldPath<T>);
      clearErrors(SENTENCE);
    },
    [clearErrors],
  );

  const refuse = useCallback(
    (fields: Readonly<Record<string, string>>, sentence?: string): void => {
      clearErrors();
      for (const [field, message] of Object.entries(fields))
        setError(field as FieldPath<T>, { type: 'refused', message });
      if (sentence) setError(SENTENCE, { type: 'refused', message: sentence });
      setAttempt((before) => before + 1);
    },
    [clearErrors, setError],
  );

  return {
    form: watch(),
    /** What was entered until now, also where the page does not show it yet. */
    entered: getValues,
    change,
    /** Sentences by field; a field need not be one of the form's own. */
    errors: Object.fromEntries(
      Object.entries(found).map(([field, error]) => [field, String(error?.message ?? '')]),
    ) as Record<string, string>,
    /** The sentence that belongs to no field. */
    sentence: root?.refusal?.message,
    /** Changes with each refusal. */
    attempt,
    /** Tells what is wrong, in place of what was told before. */
    refuse,
    /** Takes errors back: of these fields, or all, and the sentence with them. */
    forgive,
  };
}
