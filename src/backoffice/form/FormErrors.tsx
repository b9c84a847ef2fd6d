import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';

const isOfInput = (name: string, inputs: ReadonlySet<string>): boolean =>
  [...inputs].some((input) => input === name || input.startsWith(`${name}.`));

/** The wrong fields by their inputs' names, those in rows of tables by their own. */
const namesIn = (errors: FieldErrors, within = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (key === 'root' || !error) return [];
    const { type, message } = error;
    const isLeaf = typeof type === 'string' || typeof message === 'string';
    return isLeaf ? [within + key] : namesIn(error as FieldErrors, `${within}${key}.`);
  });

/** The fields that a failed submit left wrong, each with the way to it; takes the focus after each try (design §7 Forms). */
export function FormErrors() {
  const { errors, submitCount, isSubmitting } = useFormState();
  const { control, watch, clearErrors } = useFormContext();
  const [attempt, setAttempt] = useState(0);
  const told = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === told.current) return;
    told.current = submitCount;
    setAttempt(submitCount);
  }, [isSubmitting, submitCount]);
  // What the server refused of no input of the form goes with the next change: nothing else would ever take it back.
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      const homeless = Object.keys(control._formState.errors).filter((name) => !isOfInput(name, control._names.mount));
      if (homeless.length > 0) clearErrors(homeless);
    });
    return unsubscribe;
  }, [control, watch, clearErrors]);
  return <ErrorSummary fields={attempt > 0 ? namesIn(errors) : []} attempt={attempt} />;
}
