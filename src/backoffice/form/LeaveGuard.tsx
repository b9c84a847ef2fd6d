import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { AskToLeave } from '../../ui/controls/AskToLeave.tsx';
import { useLeaving } from './useLeaving.ts';

/** A save that leads to another page does so at once. */
const LEADS_ON_MS = 1000;

/** Inside a form: whoever leaves the page while it holds words that are not saved is asked by our own question. */
export function LeaveGuard() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful, submitCount } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  // The submit whose time to lead on is over: it failed for a reason that is no field's, and what was typed is still here.
  const [stayedAt, setStayedAt] = useState(0);
  useEffect(() => {
    if (isSubmitting || !isSubmitSuccessful) return;
    const timer = setTimeout(() => setStayedAt(submitCount), LEADS_ON_MS);
    return () => clearTimeout(timer);
  }, [isSubmitting, isSubmitSuccessful, submitCount]);
  // what a save leads to is no leaving
  const leadsOn = isSubmitting || (isSubmitSuccessful && stayedAt !== submitCount);
  return <AskBeforeLeaving unsaved={isDirty && !leadsOn} />;
}

/** Asks before words are left that a form of another kind holds, which says itself whether it does. */
export function AskBeforeLeaving({ unsaved }: { unsaved: boolean }) {
  const { leave, stay } = useLeaving(unsaved);
  return leave && <AskToLeave leave={leave} stay={stay} />;
}
