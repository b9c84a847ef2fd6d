import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';

const isOfInput = (name: string, inputs: ReadonlySet<string>): boolean =>
  [...inputs].some((input) => input === name || input.startsWith(`${name}.`));

/** How many fields a failed submit left wrong; takes the focus after each try (design §7 Forms). */
export function FormErrors() {
  const { errors, submitCount, isSubmitting } = useFormState();
  const { control, watch, clearErrors } = useFormContext();
  const [attempt, setAttempt] = useState(0);
  const told = useRef(0);
  const count = Object.keys(errors).filter((name) => name !== 'root').length;
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
  return <ErrorSummary fieldCount={attempt > 0 ? count : 0} attempt={attempt} />;
}
