import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';

const isOfInput = (name: string, inputs: ReadonlySet<string>): boolean =>
  [...inputs].some((input) => input === name || input.startsWith(`${name}.`));

/** The names of invalid inputs, including those in child rows. */
const namesIn = (errors: FieldErrors, within = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (key === 'root' || !error) return [];
    const { type, message } = error;
    const isLeaf = typeof type === 'string' || typeof message === 'string';
    return isLeaf ? [within + key] : namesIn(error as FieldErrors, `${within}${key}.`);
  });

/** The fields that failed validation, each with a link; takes the focus after each submit (design §7 Forms). */
export function FormErrors() {
  const { errors, submitCount, isSubmitting } = useFormState();
  const { control, watch, clearErrors } = useFormContext();
  const [attempt, setAttempt] = useState(0);
  const handledCount = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === handledCount.current) return;
    handledCount.current = submitCount;
    setAttempt(submitCount);
  }, [isSubmitting, submitCount]);
  // A server error of no particular input disappears with the next change; nothing else would clear it.
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      const homeless = Object.keys(control._formState.errors).filter((name) => !isOfInput(name, control._names.mount));
      if (homeless.length > 0) clearErrors(homeless);
    });
    return unsubscribe;
  }, [control, watch, clearErrors]);
  return <ErrorSummary fields={attempt > 0 ? namesIn(errors) : []} attempt={attempt} />;
}
