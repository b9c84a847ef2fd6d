import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { AskToLeave } from '../../ui/overlay/AskToLeave.tsx';

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

type GuardForm = () => () => void;
const GuardContext = createContext<GuardForm>(() => () => undefined);

/** For a form of another kind, which says itself whether it holds words that are not saved. */
export function AskBeforeLeaving({ unsaved }: { unsaved: boolean }) {
  const guard = useContext(GuardContext);
  useEffect(() => (unsaved ? guard() : undefined), [unsaved, guard]);
  return null;
}

/**
 * Asks once for all forms of a page before unsaved words are left, by a link, by Back or by closing the window. The router has one
 * blocker at a time.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const guarded = useRef(new Set<symbol>());
  const [guard] = useState<GuardForm>(() => () => {
    const form = Symbol('form');
    guarded.current.add(form);
    return () => guarded.current.delete(form);
  });
  // another filter or tab of the same page is no leaving
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent): void => {
      if (guarded.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onClose);
    return () => window.removeEventListener('beforeunload', onClose);
  }, []);
  return (
    <GuardContext value={guard}>
      {children}
      {/* Back is blocked by the router, which leads the browser back while this opens */}
      {blocker.state === 'blocked' && <AskToLeave leave={blocker.proceed} stay={blocker.reset} back={false} />}
    </GuardContext>
  );
}
