import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsaved } from '../../ui/controls/unsavedForms.ts';
import { UnsavedChangesDialog } from '../../ui/overlay/UnsavedChangesDialog.tsx';

/**
 * Asks for confirmation before leaving unsaved input by a link, Back or closing the window. One for all forms of a
 * page, because the router supports a single blocker.
 */
export function UnsavedChangesGuard() {
  // Another filter or tab of the same page doesn't count as leaving.
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
  // The router blocks Back itself, and restores the URL while this opens.
  return <UnsavedChangesDialog leave={blocker.proceed} stay={blocker.reset} back={false} />;
}
