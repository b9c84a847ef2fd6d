import { useCallback } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { useDraft } from './useDraft.ts';

/**
 * A form of react-hook-form whose values are kept as the account's draft with every change.
 * @param name one word per form
 * @param blank what it begins with when nothing was typed yet
 */
export function useDraftForm<T extends FieldValues>(name: string, blank: T) {
  const [draft, keep] = useDraft<T>(name);
  const { getValues, setValue, watch } = useForm<T>({ defaultValues: (draft ?? blank) as DefaultValues<T> });
  const change = useCallback(
    (fields: Partial<T>): void => {
      for (const [field, value] of Object.entries(fields))
        setValue(field as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
      keep({ ...getValues() });
    },
    [getValues, setValue, keep],
  );
  return { form: watch(), change };
}
