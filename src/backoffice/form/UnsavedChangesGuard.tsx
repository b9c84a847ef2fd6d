import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsaved } from '../../ui/controls/unsavedForms.ts';
import { UnsavedChangesDialog } from '../../ui/overlay/UnsavedChangesDialog.tsx';

/**
 * Asks once for all forms of a page before unsaved words are left, by a link, by Back or by closing the window. The router has one
 * blocker at a time.
 */
export function UnsavedChangesGuard() {
  // another filter or tab of the same page is no leaving
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onClose);
    return () => window.removeEventListener('beforeunload', onClose);
  }, []);
  if (blocker.state !== 'blocked') return null;
  // Back is blocked by the router, which leads the browser back while this opens
  return <UnsavedChangesDialog leave={blocker.proceed} stay={blocker.reset} back={false} />;
}
