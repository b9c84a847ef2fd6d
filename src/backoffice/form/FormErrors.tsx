import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';

/** How many fields a failed submit left wrong; takes the focus after each try (design §7 Forms). */
export function FormErrors() {
  const { errors, submitCount, isSubmitting } = useFormState();
  const [attempt, setAttempt] = useState(0);
  const told = useRef(0);
  const count = Object.keys(errors).filter((name) => name !== 'root').length;
  useEffect(() => {
    if (isSubmitting || submitCount === told.current) return;
    told.current = submitCount;
    setAttempt(submitCount);
  }, [isSubmitting, submitCount]);
  return <ErrorSummary fieldCount={attempt > 0 ? count : 0} attempt={attempt} />;
}
